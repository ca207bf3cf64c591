"""雀舞: its draft and its pages of the set-up screen."""
