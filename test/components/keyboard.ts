import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

const FAR = 60;

/** Presses Tab until an element has the focus; every stop before it must be visible. */
export async function tabTo(target: Locator): Promise<void> {
  for (let presses = 0; presses < FAR; presses += 1) {
    await userEvent.tab();
    expect(focusIsVisible(), 'what has the focus can be seen').toBe(true);
    if (target.query() === document.activeElement) return;
  }
  throw new Error(`${target.selector} is not reached with Tab`);
}

/** Gives an element the focus and presses a key on it. */
export async function press(target: Locator, key = '{Enter}'): Promise<void> {
  await expect.element(target).toBeVisible();
  target.element().focus();
  await userEvent.keyboard(key);
}

/** Whether the focused element, or its visible stand-in, has an outline. */
function focusIsVisible(): boolean {
  const { activeElement: focused, body } = document;
  if (!focused || focused === body) return true;
  const shown = [focused, focused.parentElement, focused.nextElementSibling].filter((each) => each !== null);
  return shown.some((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });
}
