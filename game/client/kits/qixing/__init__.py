"""妙手七星 at the table: triplets as stacks under the seven stars of the Dipper."""
