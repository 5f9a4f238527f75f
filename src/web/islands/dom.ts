/** The element for a selector. Throws if it is missing: page and island are written together, so that is a bug. */
export function one<E extends Element = HTMLElement>(root: ParentNode, selector: string): E {
  const found = root.querySelector<E>(selector);
  if (!found) throw new Error(`The page lacks ${selector}`);
  return found;
}

/** Disables or enables a button by `aria-disabled`: it keeps the focus, and its listener checks `isClosed`. */
export function close(button: HTMLButtonElement, isNow: boolean): void {
  button.setAttribute('aria-disabled', String(isNow));
}

/** Whether this button is disabled. */
export function isClosed(button: HTMLButtonElement): boolean {
  return button.getAttribute('aria-disabled') === 'true';
}

/** Sets a text and shows its element, or hides it when the text is empty. */
export function announceText(element: HTMLElement, text: string): void {
  element.textContent = text;
  element.hidden = text === '';
}
