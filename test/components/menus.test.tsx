import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { NavigateMenu } from '#web/features/trips/help/navigate-menu.tsx';
import { AppProviders } from '#web/layouts/app-providers.tsx';
import { press } from './keyboard.ts';

// The courier's choice of a map, a menu as the ARIA Authoring Practices describe it.

const SCREENS = { phone: [360, 780], desk: [1280, 900], zoomed: [320, 256] } as const;
const TARGET = { lat: 44.43, lng: 26.1 };

const button = page.getByRole('button', { name: 'Navighează' });
const menu = page.getByRole('menu');
const choices = menu.getByRole('menuitem');

afterEach(() => page.viewport(1280, 900));

for (const screen of ['phone', 'desk'] as const)
  test(`the choice of a map is a menu of arrows and letters, on a ${screen}`, async () => {
    const [width, height] = SCREENS[screen];
    await page.viewport(width, height);
    await show(<button>După</button>);
    await expect.element(button).toHaveAttribute('aria-haspopup', 'menu');
    await press(button);
    await expect.element(choices.first()).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(choices.nth(1)).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(choices.last()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(choices.first()).toHaveFocus();
    await userEvent.keyboard('w');
    await expect.element(choices.filter({ hasText: 'Waze' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(choices.first()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();

    await press(button);
    await expect.element(choices.first()).toHaveFocus();
    await userEvent.tab();
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'După' })).toHaveFocus();
  });

test('the menu stays with its focus while its button scrolls off a small screen', async () => {
  await page.viewport(...SCREENS.zoomed);
  await show(<p style={{ height: 2_000 }}>Lung</p>);
  await press(button);
  await expect.element(choices.first()).toHaveFocus();
  window.scrollTo({ top: 120, behavior: 'instant' });
  await expect.poll(() => button.element().getBoundingClientRect().bottom).toBeLessThan(0);
  // Two frames: the menu measures its place anew after the scroll.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  for (const choice of ['Waze', 'Aplicația telefonului']) {
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(choices.filter({ hasText: choice })).toHaveFocus();
    await expect.element(choices.filter({ hasText: choice })).toBeVisible();
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
});

async function show(after: ReactNode): Promise<void> {
  await render(
    <AppProviders>
      <NavigateMenu target={TARGET} />
      {after}
    </AppProviders>,
  );
}
