import type { BrowserContext } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Api, apiOf } from './api.ts';
import { expect, test } from './fixtures.ts';
import { focusIsKept } from './keyboard.ts';
import { looksRight } from './screen-checks.ts';

const PASSWORD = 'castravete-verde';

/** A business that nobody else uses, signed in in this browser. */
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

/** The business's own server: it keeps the kinds of messages that it got. */
async function ownServer(): Promise<{ url: string; got: string[]; close: () => void }> {
  const got: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      got.push((JSON.parse(body) as { type: string }).type);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}/stafeta`, got, close };
}

test('a business makes a key, uses it, and revokes it', async ({
  context,
  page,
  playwright,
  baseURL,
  watch,
}) => {
  watch.expect(403, /\/api-keys$/);
  await newFirm(context);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Vezi integrările' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Integrări' })).toBeVisible();
  await expect(page.getByText('Nu ai nicio cheie.')).toBeVisible();
  await focusIsKept(page);
  await looksRight(page);

  await page.getByRole('button', { name: 'Cheie nouă' }).click();
  const form = page.getByRole('dialog', { name: 'Cheie nouă' });
  const create = form.getByRole('button', { name: 'Creează cheia' });
  await form.getByLabel('Numele cheii').fill('Magazin');
  await form.getByLabel('Vede livrările și ofertele').check();
  await expect(create).toBeDisabled();
  await form.getByLabel('Parola contului tău').fill('altceva');
  await create.click();
  await expect(form.getByText('Parola nu este cea bună.')).toBeVisible();
  await form.getByLabel('Parola contului tău').fill(PASSWORD);
  await looksRight(page);
  await create.click();
  const shown = page.getByRole('dialog', { name: 'Cheia ta e gata' });
  const secret = await shown.getByLabel('Cheia API').inputValue();
  await shown.getByRole('button', { name: 'Închide' }).last().click();
  await expect(page.getByText(`…${secret.slice(-4)}`)).toBeVisible();

  const program = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  });
  const list = () => program.get('/api/v1/deliveries?scope=active');
  expect((await list()).status()).toBe(200);
  expect((await program.get('/api/v1/wallet')).status()).toBe(403);

  await page.getByRole('button', { name: 'Revocă cheia Magazin' }).click();
  const ask = page.getByRole('dialog', { name: 'Revoci cheia „Magazin”?' });
  await ask.getByRole('button', { name: 'Revocă' }).click();
  await expect(page.getByText('Nu ai nicio cheie.')).toBeVisible();
  expect((await list()).status()).toBe(401);
  await program.dispose();
});

test('whoever signs out everywhere chooses whether the keys of programs end too', async ({
  context,
  page,
  playwright,
  baseURL,
}) => {
  const api = await newFirm(context);
  const key = { name: 'Depozit', scopes: ['deliveries:read'], password: PASSWORD };
  const { secret } = (await api('POST', '/api-keys', key)) as { secret: string };
  const program = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  });
  await page.goto('/profile');
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

test('a business adds a webhook, tries it out and sends a message again', async ({
  context,
  page,
  watch,
}) => {
  watch.expect(400, /\/webhooks$/);
  await newFirm(context);
  const own = await ownServer();
  await page.goto('/profil/integrari');
  await page.getByRole('button', { name: 'Webhook nou' }).click();
  const form = page.getByRole('dialog', { name: 'Webhook nou' });
  await form.getByLabel('Adresa serverului').fill('https://10.0.0.1/stafeta');
  await form.getByRole('button', { name: 'Salvează' }).click();
  await expect(form.getByText('Adresa duce într-o rețea privată.')).toBeVisible();
  await form.getByLabel('Adresa serverului').fill(own.url);
  await form.getByRole('button', { name: 'Salvează' }).click();
  const shown = page.getByRole('dialog', { name: 'Secretul pentru semnături' });
  await expect(shown.getByLabel('Secret', { exact: true })).toHaveValue(/^whsec_/);
  await shown.getByRole('button', { name: 'Închide' }).last().click();

  const row = page.getByRole('listitem', { name: own.url });
  await row.getByRole('button', { name: 'Trimite un test' }).click();
  const log = row.getByRole('region', { name: 'Jurnalul mesajelor' });
  await expect(log.getByText('Primit')).toBeVisible();
  expect(own.got).toEqual(['webhook.test']);
  await looksRight(page);
  await log.getByRole('button', { name: /^Retrimite webhook\.test/ }).click();
  await expect.poll(() => own.got).toEqual(['webhook.test', 'webhook.test']);

  await row.getByRole('button', { name: 'Oprește' }).click();
  await expect(row.getByRole('button', { name: 'Trimite un test' })).toBeDisabled();
  await row.getByRole('button', { name: 'Șterge' }).click();
  await page
    .getByRole('dialog', { name: 'Ștergi webhook-ul?' })
    .getByRole('button', { name: 'Șterge' })
    .click();
  await expect(page.getByText('Niciun server nu primește mesaje încă.')).toBeVisible();
  own.close();
  await focusIsKept(page);
});
