import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type ApiKey, apiKeys, createApiKey, revokeApiKey } from '#contract/business/api-keys.ts';
import {
  createWebhook,
  deleteWebhook,
  replayWebhookSend,
  testWebhook,
  updateWebhook,
  type Webhook,
  webhooks,
  type WebhookSend,
  webhookSends,
} from '#contract/business/webhooks.ts';
import { expectFocusPreserved, looksRight } from './looks.ts';
import { FIRM, SENDER } from './people.ts';
import { open } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';

const AT = '2026-11-20T10:00:00.000Z';
const PASSWORD = 'castravete-verde';
const SECRET = 'stf_0123456789abcdefWXYZ';

const KEY: ApiKey = {
  id: 'cheia-1',
  name: 'Magazin',
  lastFour: 'WXYZ',
  scopes: ['deliveries:read'],
  createdAt: AT,
  createdBy: 'Ilinca Probă',
  lastUsedAt: null,
  expiresAt: null,
  state: 'active',
};
const HOOK: Webhook = {
  id: 'receptor-1',
  url: 'https://magazin.test/stafeta',
  events: ['delivery.created'],
  enabled: true,
  disabledReason: null,
  failingSince: null,
  createdAt: AT,
};
const aSend = (id: string): WebhookSend => ({
  id,
  eventId: `faptul-${id}`,
  type: 'webhook.test',
  sequence: null,
  state: 'sent',
  tries: 1,
  status: 204,
  failure: null,
  durationMs: 12,
  answer: '',
  createdAt: AT,
  lastTriedAt: AT,
  nextTryAt: null,
});

test('a business makes a key, sees it once, and revokes it', async () => {
  let keys: ApiKey[] = [];
  answer(apiKeys, () => ({ items: keys }));
  answer(webhooks, { items: [] });
  answer(createApiKey, ({ body }) => {
    if (body.password !== PASSWORD)
      return refuse('wrong_password', [{ path: 'password', message: 'Parola nu este cea bună.' }]);
    keys = [{ ...KEY, name: body.name, scopes: body.scopes }];
    return { key: KEY, secret: SECRET };
  });
  answer(revokeApiKey, () => void (keys = []));
  await open('/profil/integrari', FIRM);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Integrări' })).toBeVisible();
  await expect.element(page.getByText('Nu ai nicio cheie.')).toBeVisible();
  await looksRight();

  await page.getByRole('button', { name: 'Cheie nouă' }).click();
  const form = page.getByRole('dialog', { name: 'Cheie nouă' });
  const create = form.getByRole('button', { name: 'Creează cheia' });
  await form.getByLabelText('Numele cheii').fill('Magazin');
  await form.getByRole('checkbox', { name: 'Vede livrările și ofertele', exact: false }).click();
  await expect.element(create).toBeDisabled();
  await form.getByLabelText('Parola contului tău').fill('altceva');
  await create.click();
  await expect.element(form.getByText('Parola nu este cea bună.')).toBeVisible();
  await expect.element(form.getByLabelText('Parola contului tău')).toHaveFocus();
  await form.getByLabelText('Parola contului tău').fill(PASSWORD);
  await expect.element(form.getByText('Parola nu este cea bună.')).not.toBeInTheDocument();
  await looksRight();
  await create.click();
  const shown = page.getByRole('dialog', { name: 'Cheia ta e gata' });
  await expect.element(shown.getByLabelText('Cheia API', { exact: true })).toHaveValue(SECRET);
  await shown.getByRole('button', { name: 'Închide' }).last().click();
  await expect.element(page.getByText('…WXYZ', { exact: false })).toBeVisible();
  await expect.element(page.getByText(SECRET)).not.toBeInTheDocument();
  expect(askedBy(createApiKey).at(-1)?.body).toEqual({
    name: 'Magazin',
    scopes: ['deliveries:read'],
    password: PASSWORD,
  });

  await page.getByRole('button', { name: 'Revocă cheia Magazin' }).click();
  const ask = page.getByRole('dialog', { name: 'Revoci cheia „Magazin”?' });
  await ask.getByRole('button', { name: 'Revocă' }).click();
  await expect.element(page.getByText('Nu ai nicio cheie.')).toBeVisible();
  expect(askedBy(revokeApiKey).map(({ params }) => params.id)).toEqual(['cheia-1']);
  await expectFocusPreserved();
});

test('a business adds a webhook, tries it out, sends a message again, stops it and removes it', async () => {
  let hooks: Webhook[] = [];
  let sends: WebhookSend[] = [];
  answer(apiKeys, { items: [] });
  answer(webhooks, () => ({ items: hooks }));
  answer(webhookSends, () => ({ items: sends, nextCursor: null }));
  answer(createWebhook, ({ body }) => {
    if (body.url.includes('10.0.0.1'))
      return refuse('validation_failed', [{ path: 'url', message: 'Adresa duce într-o rețea privată.' }]);
    hooks = [{ ...HOOK, url: body.url, events: body.events }];
    return { webhook: { ...HOOK, url: body.url, events: body.events }, secret: 'whsec_abc' };
  });
  answer(testWebhook, () => {
    sends = [aSend('1')];
    return aSend('1');
  });
  answer(replayWebhookSend, () => {
    sends = [aSend('2'), aSend('1')];
    return aSend('2');
  });
  answer(updateWebhook, ({ body }) => {
    hooks = [{ ...HOOK, enabled: body.enabled ?? true, disabledReason: body.enabled ? null : 'owner' }];
    return hooks[0] ?? HOOK;
  });
  answer(deleteWebhook, () => void (hooks = []));
  await open('/profil/integrari', FIRM);
  await page.getByRole('button', { name: 'Webhook nou' }).click();
  const form = page.getByRole('dialog', { name: 'Webhook nou' });
  await form.getByLabelText('Adresa serverului').fill('https://10.0.0.1/stafeta');
  await form.getByRole('button', { name: 'Salvează' }).click();
  await expect.element(form.getByText('Adresa duce într-o rețea privată.')).toBeVisible();
  await expect.element(form.getByLabelText('Adresa serverului')).toHaveFocus();
  await form.getByLabelText('Adresa serverului').fill(HOOK.url);
  await form.getByRole('button', { name: 'Salvează' }).click();
  const shown = page.getByRole('dialog', { name: 'Secretul pentru semnături' });
  await expect.element(shown.getByLabelText('Secret', { exact: true })).toHaveValue('whsec_abc');
  await shown.getByRole('button', { name: 'Închide' }).last().click();

  const row = page.getByRole('listitem', { name: HOOK.url });
  await row.getByRole('button', { name: 'Trimite un test' }).click();
  const log = row.getByRole('region', { name: 'Jurnalul mesajelor' });
  await expect.element(log.getByText('Primit')).toBeVisible();
  await looksRight();
  const again = log.getByRole('button', { name: /^Retrimite webhook\.test/ });
  await again.click();
  await expect.element(again).toHaveLength(2);
  expect(askedBy(replayWebhookSend).map(({ params }) => params)).toEqual([{ id: 'receptor-1', sendId: '1' }]);

  await row.getByRole('button', { name: 'Oprește' }).click();
  await expect.element(row.getByRole('button', { name: 'Trimite un test' })).toBeDisabled();
  expect(askedBy(updateWebhook).map(({ body }) => body)).toEqual([{ enabled: false }]);
  await row.getByRole('button', { name: 'Șterge' }).click();
  await page
    .getByRole('dialog', { name: 'Ștergi webhook-ul?' })
    .getByRole('button', { name: 'Șterge' })
    .click();
  await expect.element(page.getByText('Niciun server nu primește mesaje încă.')).toBeVisible();
  expect(askedBy(deleteWebhook)).toHaveLength(1);
  await expectFocusPreserved();
});

test('a person who is no business is told that integrations are for businesses', async () => {
  await open('/profil/integrari', SENDER);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Integrări' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Cheie nouă' })).not.toBeInTheDocument();
  expect(askedBy(apiKeys)).toEqual([]);
});
