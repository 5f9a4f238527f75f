import { expect, type Locator, type Page } from '@playwright/test';

const FAR = 60;

/** Presses Tab until a part of the page has the focus; every stop on the way must be one that can be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < FAR; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await focusIsVisible(page), 'what has the focus can be seen').toBe(true);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} is not reached with Tab`);
}

/** Presses a key on a part of the page; what already has the focus keeps it, all else is reached with Tab. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = await target.evaluate((element) => element === document.activeElement);
  if (!isThere) await tabTo(page, target);
  await page.keyboard.press(key);
}

/** After an act the focus is on something that is there: on `target`, or on anything but the page's body. */
export async function expectFocusPreserved(page: Page, target?: Locator): Promise<void> {
  if (target) return expect(target).toBeFocused();
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: element, body } = document;
      return element !== null && element !== body && element.getClientRects().length > 0;
    });
  return expect.poll(focused, { message: 'the focus is on something that is there' }).toBe(true);
}

/** Something is drawn around what has the focus, or around the part of the page that stands for it. */
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
