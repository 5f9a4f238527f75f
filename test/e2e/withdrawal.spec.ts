import type { Page } from '@playwright/test';
import { newSender } from './api.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { list } from './scenes.ts';
import { axeClean, noSidewaysScroll } from './screen-checks.ts';

const STEPS = ['', '/trimisa', '/incompleta', '/confirmare', '/facuta', '/tarziu', '/expirata'];

test('somebody withdraws from a contract without signing in and without scripts', async ({
  arrive,
  context,
  watch,
}) => {
  // This test blocks the scripts that a page would preload.
  watch.lose(/^\/islands\//);
  const sender = await newSender(context);
  const delivery = await list(sender, { pickupDate: 'flexible' });
  const { user } = await sender<{ user: { email: string } }>('GET', '/me');
  const { page } = await arrive(null, { ...PHONE, javaScriptEnabled: false });
  await page.goto('/retragere');
  await page.getByLabel('Numele tău').fill('Ilinca Probă');
  await page.getByLabel('Numărul comenzii').fill(`nr. ${delivery.number}`);
  await page.getByLabel('Adresa de e-mail a contului').fill(user.email);
  await page.getByRole('button', { name: 'Mă retrag din contract' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verifică-ți e-mailul' })).toBeVisible();
  await page.goto(await linkIn(page, user.email));
  await page.getByRole('button', { name: 'Confirm retragerea' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Te-ai retras din contract' })).toBeVisible();
  const after = await sender<{ status: string }>('GET', `/deliveries/${delivery.id}`);
  expect(after.status).toBe('cancelled');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every step of the public withdrawal is clean, ${colorScheme}`, async ({ arrive }) => {
    test.slow();
    const { page } = await arrive(null, { ...PHONE, colorScheme });
    for (const step of STEPS) {
      await page.goto(`/retragere${step}`);
      await axeClean(page, `/retragere${step}, ${colorScheme}`);
      await noSidewaysScroll(page, `/retragere${step}`);
    }
  });
}

async function linkIn(page: Page, email: string): Promise<string> {
  let found = '';
  await expect(async () => {
    const answer = await page.request.get(`/dev/mail?to=${encodeURIComponent(email)}`, {
      headers: { accept: 'application/json' },
    });
    found = /\/retragere\/confirmare\/[\w-]{43}/.exec(await answer.text())?.[0] ?? '';
    expect(found).not.toBe('');
  }).toPass();
  return found;
}
