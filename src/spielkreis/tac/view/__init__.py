"""Who knows which card: views, their JSON, and samples of what is hidden."""
