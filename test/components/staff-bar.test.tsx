import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { adminOverview } from '#contract/staff/admin.ts';
import { adminSettings } from '#contract/staff/admin-settings.ts';
import { press, tabTo } from './keyboard.ts';
import { looksRight } from './looks.ts';
import { ADMIN } from './people.ts';
import { address, open } from './screen.tsx';
import { answer } from './server.ts';
import { answerEmptyHome } from './staff-home.ts';

// The staff's navigation: a bar with four pages and "Mai mult" on a phone, a rail with all of them at a desk.

const nav = page.getByRole('navigation', { name: 'Administrare' });
const more = nav.getByRole('button', { name: /^Mai mult/ });
const linkTo = (name: RegExp) => nav.getByRole('link', { name });

afterEach(() => page.viewport(1280, 900));

test('on a phone the other pages of the staff open from the last button of the bar, and close again', async () => {
  await page.viewport(360, 780);
  await openOverview();
  await expect.element(linkTo(/^Curieri/)).toBeVisible();
  await expect.element(linkTo(/^Jurnal/)).not.toBeInTheDocument();
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  // What waits on a page that cannot be seen stands at the button: two notices, four alerts, three jobs, one work that fails.
  await expect.element(more).toMatchTextContent('Mai mult10');

  await press(more);
  await expect.element(linkTo(/^Jurnal/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Ieși din cont' })).toBeVisible();
  await tabTo(linkTo(/^Sesizări/));
  await userEvent.keyboard('{Escape}');
  await expect.element(more).toHaveFocus();
  await expect.element(linkTo(/^Jurnal/)).not.toBeInTheDocument();

  await press(more);
  answer(adminSettings, { demo: true, groups: [] });
  await linkTo(/^Setări/).click();
  await expect.poll(address).toBe('/admin/setari');
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');

  await press(more);
  await page.getByRole('heading', { level: 1 }).click();
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
});

test('the staff’s bar and what opens from it look right', async () => {
  await page.viewport(360, 780);
  await openOverview();
  await press(more);
  await looksRight();
});

test('at a desk every page of the staff stands in the rail', async () => {
  await openOverview();
  await expect.element(linkTo(/^Jurnal/)).toBeVisible();
  await expect.element(linkTo(/^Contul meu/)).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
});

async function openOverview(): Promise<void> {
  await open('/admin', ADMIN);
  answer(adminOverview, {
    ...{ couriersWaiting: 1, reviewsOpen: 0, couriersOnDuty: 4, deliveriesOpen: 2, deliveriesUnderWay: 3 },
    ...{
      disputesOpen: 0,
      riskHoldsOpen: 0,
      contentNoticesOpen: 2,
      alertsOpen: 4,
      jobsDead: 3,
      workFailing: 1,
    },
  });
  answerEmptyHome();
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Nimic nu așteaptă un om' }))
    .toBeVisible();
}
