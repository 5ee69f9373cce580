// The server's content policy forbids submitting forms, so the search box opens the results page itself.
document.addEventListener("submit", (event) => {
  const form = event.target;
  event.preventDefault();
  location.assign(`${form.action}?${new URLSearchParams(new FormData(form))}`);
});
