import type { Locator, Page } from '@playwright/test';
import { newSender } from './api.ts';
import { addressByPointer, confirmPins, onward } from './booking.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { newCourier } from './new-courier.ts';
import { accept, bid, list } from './scenes.ts';

// Forced colours, which remove backgrounds and shadows: chosen and current items must still be visible.

const FORCED = { forcedColors: 'active' } as const;

test('the chosen order, the chosen offer and the edges of buttons and badges', async ({
  arrive,
  browser,
  baseURL,
}) => {
  const { page, context } = await arrive(null, FORCED);
  const me = await newSender(context);
  const delivery = await list(me);
  for (const more of [40, -40])
    await bid(await newCourier((await arrive()).context, browser, baseURL ?? ''), delivery, more);
  await page.goto(`/viewdetails?id=${delivery.id}`);
  const sorts = page.getByRole('group', { name: 'Ordonează' }).locator('label');
  await differ(page, sorts.nth(0).locator('span'), sorts.nth(1).locator('span'));
  const offers = page.getByRole('listitem').filter({ has: page.locator('input[name="offer"]') });
  await expect(offers).toHaveCount(2);
  const chosen = page.locator('[data-selected]');
  await differ(page, offers.and(chosen), offers.and(page.locator(':not([data-selected])')));
  await hasEdge(page.getByText('Deschisă', { exact: true }).first());
  await everyButtonHasAnEdge(page);

  await page.goto('/send');
  const tabs = page.getByRole('main').getByRole('navigation').getByRole('link');
  await differ(page, tabs.nth(0), tabs.nth(1));
  await page.goto('/home');
  const header = page.getByRole('banner').getByRole('navigation').getByRole('link');
  await differ(page, header.nth(0), header.nth(1));
});

test('the place in the bar, the steps, sizes and days of the booking', async ({ arrive }) => {
  const { page } = await arrive(null, { ...PHONE, ...FORCED });
  await page.goto('/home');
  await addressByPointer(
    page,
    page.getByRole('combobox', { name: 'Adresa de ridicare' }),
    'Strada Horea 4, Cluj-Napoca',
  );
  await addressByPointer(
    page,
    page.getByRole('combobox', { name: 'Adresa de livrare' }),
    'Strada Fabricii 12, Cluj-Napoca',
  );
  // A disabled button must not look enabled.
  await expect(onward(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(onward(page)).toHaveCSS('color', await systemColour(page, 'GrayText'));
  await confirmPins(page);
  await everyButtonHasAnEdge(page);
  const places = page.locator('nav').filter({ hasText: 'Portofel' }).getByRole('link');
  await differ(page, places.nth(0), places.nth(1));
  await onward(page).click();
  const steps = page.getByRole('navigation', { name: 'Pașii comenzii' }).getByRole('listitem');
  await differ(page, steps.nth(1), steps.nth(2));
  const sizes = page.locator('label').filter({ has: page.locator('[name="parcel-size"]') });
  await sizes.nth(0).click();
  await differ(page, sizes.nth(0), sizes.nth(1));
  await onward(page).click();
  const days = page.locator('label').filter({ has: page.locator('[name="pickup-date"]') });
  await differ(page, days.nth(0).locator('span'), days.nth(1).locator('span'));
});

test('switches, the library’s choices, and the buttons of the public pages', async ({ arrive }) => {
  const { page, context } = await arrive(null, FORCED);
  await newSender(context);
  await page.goto('/profile');
  const schemes = page.locator('.mantine-SegmentedControl-root').first().locator('label');
  await differ(
    page,
    page.locator('.mantine-SegmentedControl-label[data-active]').first(),
    schemes.and(page.locator(':not([data-active])')).first(),
  );
  const switches = page.getByRole('switch');
  await expect(switches.first()).toBeAttached();
  await hasEdge(page.locator('.mantine-Switch-track').first());
  // An enabled switch shows its knob: a background that differs from the track's.
  const on = page.locator('input:checked + .mantine-Switch-track').first();
  await expect(on).toHaveCSS('background-color', await systemColour(page, 'SelectedItem'));
  const knob = on.locator('.mantine-Switch-thumb');
  await expect(knob).toHaveCSS('background-color', await systemColour(page, 'SelectedItemText'));
  await everyButtonHasAnEdge(page);
  await page.goto('/welcome');
  await everyButtonHasAnEdge(page);
  await hasEdge(page.getByRole('link', { name: /Continuă ca expeditor/ }).first());
});

test('the courier’s choices, and the parts of a price', async ({ arrive, browser, baseURL }) => {
  const driver = await arrive(null, { ...PHONE, ...FORCED });
  const courier = await newCourier(driver.context, browser, baseURL ?? '');
  const { page } = driver;
  await page.goto('/curier/oferte');
  await page.getByRole('button', { name: 'Alege regulile' }).click();
  const radii = page
    .getByRole('dialog')
    .getByRole('group', { name: 'Cât de departe de locul ales' })
    .locator('label');
  await expect(radii.filter({ has: page.locator(':checked') })).toHaveCSS(
    'background-color',
    await systemColour(page, 'SelectedItem'),
  );

  const sender = await arrive(null, FORCED);
  const me = await newSender(sender.context);
  const delivery = await accept(me, await bid(courier, await list(me)));
  await sender.page.goto(`/viewdetails?id=${delivery.id}`);
  const parts = sender.page.locator('span[style*="flex-grow"]');
  await expect(parts).toHaveCount(3);
  for (const [one, other] of [
    [0, 1],
    [1, 2],
    [0, 2],
  ] as const)
    await differ(sender.page, parts.nth(one), parts.nth(other));
});

/** Expects two elements to look different; a background equal to the page's does not count. */
async function differ(page: Page, chosen: Locator, other: Locator): Promise<void> {
  await expect(other).toBeVisible();
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const looks = (one: Locator) =>
    one.evaluate((element, ground) => {
      const { color, backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(element);
      const own = backgroundColor === 'rgba(0, 0, 0, 0)' ? ground : backgroundColor;
      return [color, own, ...(borderTopWidth === '0px' ? [] : [borderTopColor, borderTopWidth])].join(' / ');
    }, canvas);
  await expect.poll(() => looks(chosen), { message: `${chosen}` }).not.toBe(await looks(other));
}

/** A system colour as this browser renders it. */
function systemColour(page: Page, name: string): Promise<string> {
  return page.evaluate((colour) => {
    const probe = document.createElement('span');
    probe.style.cssText = `forced-color-adjust: none; color: ${colour}`;
    document.body.append(probe);
    const drawn = getComputedStyle(probe).color;
    probe.remove();
    return drawn;
  }, name);
}

/** Expects a visible border or outline. */
async function hasEdge(one: Locator): Promise<void> {
  expect(await one.evaluate(edgeless), `the edge of ${one}`).toBe(false);
}

async function everyButtonHasAnEdge(page: Page): Promise<void> {
  const bare = await page.locator('button:visible').evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(button);
        return (borderTopWidth === '0px' || borderTopStyle === 'none') && outlineStyle === 'none';
      })
      .map((button) => button.textContent || button.getAttribute('aria-label')),
  );
  expect(bare, `buttons without an edge at ${page.url()}`).toEqual([]);
}

function edgeless(element: Element): boolean {
  const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(element);
  return (borderTopWidth === '0px' || borderTopStyle === 'none') && outlineStyle === 'none';
}
