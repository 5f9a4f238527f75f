import { expect, type Locator, type Page } from '@playwright/test';

const FAR = 40;

/** Presses Tab until a part of the page has the focus; every stop on the way must be one that can be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < FAR; press += 1) {
    await page.keyboard.press('Tab');
    expect(await focusIsVisible(page), 'what has the focus can be seen').toBe(true);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} is not reached with Tab`);
}

/** Something is drawn around what has the focus, or around the part of the page that stands for it. */
function focusIsVisible(page: Page): Promise<boolean> {
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
