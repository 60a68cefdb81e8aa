"""The same games for programs that learn: one at a time or by the thousand, in the forms that others expect."""
