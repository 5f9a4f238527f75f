import type { BrowserContext } from '@playwright/test';
import { type Api, apiOf } from './api.ts';
import { expect, test } from './fixtures.ts';
import { looksRight } from './screen-checks.ts';

const PASSWORD = 'castravete-verde';

/** A new business, signed in in this browser. */
async function newFirm(context: BrowserContext): Promise<Api> {
  const api = apiOf(context);
  await api('POST', '/auth/register', {
    termsAccepted: true,
    userType: 'business',
    businessName: 'Ceasornicăria Probei SRL',
    firstName: 'Ilinca',
    lastName: 'Probă',
    email: `firma-${crypto.randomUUID().slice(0, 8)}@stafeta.test`,
    phone: '0733000112',
    password: PASSWORD,
  });
  return api;
}

test('whoever signs out everywhere chooses whether the keys of programs end too', async ({
  context,
  page,
  playwright,
  baseURL,
}) => {
  const api = await newFirm(context);
  const key = { name: 'Depozit', scopes: ['deliveries:read'], password: PASSWORD };
  const { secret } = await api<{ secret: string }>('POST', '/api-keys', key);
  const program = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  });
  await page.goto('/profile');
  await expect(page.getByRole('link', { name: 'Vezi integrările' })).toHaveAttribute(
    'href',
    '/profil/integrari',
  );
  const choice = page.getByRole('checkbox', { name: 'Oprește și integrările' });
  await expect(choice).not.toBeChecked();
  await expect(choice).toHaveAccessibleDescription(`Altfel rămân deschise: Depozit …${secret.slice(-4)}.`);
  await choice.check();
  await looksRight(page);
  await page.getByRole('button', { name: 'Ieși peste tot' }).click();
  await expect(page).not.toHaveURL(/\/profile$/);
  expect((await program.get('/api/v1/deliveries?scope=active')).status()).toBe(401);
  await program.dispose();
});
