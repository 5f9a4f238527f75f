import { expect, type Locator, type Page } from '@playwright/test';

const FAR = 60;

/** Presses Tab until an element has the focus; every stop before it must be visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < FAR; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await focusIsVisible(page), 'what has the focus can be seen').toBe(true);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} is not reached with Tab`);
}

/** Presses a key on an element; a focused one keeps the focus, any other is reached by Tab. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = await target.evaluate((element) => element === document.activeElement);
  if (!isThere) await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Expects the focus on `target`, or on anything but the page's body, after an action. */
export async function expectFocusPreserved(page: Page, target?: Locator): Promise<void> {
  if (target) return expect(target).toBeFocused();
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: element, body } = document;
      return element !== null && element !== body && element.getClientRects().length > 0;
    });
  return expect.poll(focused, { message: 'the focus is on something that is there' }).toBe(true);
}

/** Whether the focused element, or its visible stand-in, has an outline. */
export function focusIsVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return true;
    const shown = [focused, focused.parentElement, focused.nextElementSibling].filter(
      (each) => each !== null,
    );
    return shown.some((element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
  });
}
