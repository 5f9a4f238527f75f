/** The one element for a selector; the page and its island are written together, so a missing one is a bug. */
export function one<E extends Element = HTMLElement>(root: ParentNode, selector: string): E {
  const found = root.querySelector<E>(selector);
  if (!found) throw new Error(`The page lacks ${selector}`);
  return found;
}

/** Closes a button while it can do nothing, or opens it: it keeps the focus, and its listener asks `isClosed`. */
export function close(button: HTMLButtonElement, isNow: boolean): void {
  button.setAttribute('aria-disabled', String(isNow));
}

/** Whether a press of this button is to do nothing. */
export function isClosed(button: HTMLButtonElement): boolean {
  return button.getAttribute('aria-disabled') === 'true';
}

/** Writes a text and shows its element, or hides it when there is nothing to say. */
export function announceText(element: HTMLElement, text: string): void {
  element.textContent = text;
  element.hidden = text === '';
}
