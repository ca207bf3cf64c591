"""What the review of a finished game is made of: picture, curve, verdicts, playing on."""
