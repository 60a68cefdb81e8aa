"""What can be asked over HTTP, by subject."""
