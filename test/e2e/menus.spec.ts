import type { Locator, Page } from '@playwright/test';
import { ANDREEA } from './api.ts';
import { DESK, expect, PHONE, test } from './fixtures.ts';
import { focusIsVisible } from './keyboard.ts';

// Keyboard use of link lists below a button, as the ARIA Authoring Practices describe them. Menus of choices are in
// test/components/menus.test.tsx.

const SCREENS = { phone: PHONE, desk: DESK } as const;
/** Buttons with link lists, by page. Narrow screens have one link to a page of links instead of „Servicii”. */
const LINKS = {
  phone: [
    ['/home', 'Andreea'],
    ['/faq', 'Andreea'],
    ['/welcome', 'Andreea'],
  ],
  desk: [
    ['/home', 'Servicii'],
    ['/home', 'Andreea'],
    ['/faq', 'Andreea'],
    ['/welcome', 'Andreea'],
  ],
} as const;

for (const screen of ['phone', 'desk'] as const) {
  test(`links below a button are walked with Tab, which leads out of them, on a ${screen}`, async ({
    arrive,
  }) => {
    const { page } = await arrive(ANDREEA, SCREENS[screen]);
    for (const [path, name] of LINKS[screen]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await showsLinks(page, page.getByRole('button', { name }));
    }
  });
}

test('a link of the menu leads on without another document, and the next screen’s title has the focus', async ({
  arrive,
}) => {
  const { page } = await arrive(ANDREEA);
  await page.goto('/home');
  const button = page.getByRole('button', { name: 'Andreea' });
  await button.press('Enter');
  const links = page.getByRole('banner').getByRole('listitem').getByRole('link');
  await links.getByText('Portofel').press('Enter');
  await expect(page).toHaveURL(/\/wallet$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.press('Enter');
  await expect(links.getByText('Portofel')).toHaveAttribute('aria-current', 'page');
});

/** Checks a disclosure: the button states whether its list is open; the links are links, in tab order. */
async function showsLinks(page: Page, button: Locator): Promise<void> {
  await expect(button).not.toHaveAttribute('aria-haspopup');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(button).toBeFocused();
  const links = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`).getByRole('link');
  const count = await links.count();
  expect(count).toBeGreaterThan(1);
  for (let at = 0; at < count; at += 1) {
    await page.keyboard.press('Tab');
    await expect(links.nth(at)).toBeFocused();
    expect(await focusIsVisible(page), 'what has the focus can be seen').toBe(true);
    await expect(links.nth(at)).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press('Tab');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(await comesAfter(button), 'the focus is behind the button').toBe(true);

  await button.press(' ');
  await expect(links).toHaveCount(count);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();

  await button.press('Enter');
  await expect(links.first()).toBeVisible();
  // Dispatched outside the list, because on a narrow screen it covers everything that could be pressed.
  await page.locator('main').first().dispatchEvent('pointerdown');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
}

/** Whether the focused element follows the button in the document. */
function comesAfter(button: Locator): Promise<boolean> {
  return button.evaluate((one) => {
    const order = one.compareDocumentPosition(document.activeElement ?? one);
    return document.activeElement !== document.body && (order & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  });
}
