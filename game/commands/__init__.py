"""What the command line does, one module a command; imported only when it is asked for."""
