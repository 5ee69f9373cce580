"""The compiled core: small integers and C structs, without the GIL."""
