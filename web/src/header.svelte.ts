/** The buttons that a page adds to the header. While there are any, the header is slim and the page has no footer. */
import type { Snippet } from "svelte";

let tools = $state.raw<Snippet>();

export const header = {
  get tools(): Snippet | undefined {
    return tools;
  },
};

/** Shows these buttons in the header. Returns a function that removes them. */
export function addTools(added: Snippet): () => void {
  tools = added;
  return () => {
    if (tools === added) tools = undefined;
  };
}
