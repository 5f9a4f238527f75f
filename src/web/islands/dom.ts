/** The one element for a selector; the page and its island are written together, so a missing one is a bug. */
export function one<E extends Element = HTMLElement>(root: ParentNode, selector: string): E {
  const found = root.querySelector<E>(selector);
  if (!found) throw new Error(`The page lacks ${selector}`);
  return found;
}

/** Writes a text and shows its element, or hides it when there is nothing to say. */
export function say(element: HTMLElement, text: string): void {
  element.textContent = text;
  element.hidden = text === '';
}
