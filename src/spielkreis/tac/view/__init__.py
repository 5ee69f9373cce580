"""What each player knows about the cards: views, their JSON, and samples of what is hidden."""
