"""What goes over the network and into the store, as plain structs."""
