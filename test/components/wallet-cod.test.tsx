import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type CodRemittance, codRemittances, nameCodAccount } from '#contract/money/cod-remittances.ts';
import { senderCod } from '#contract/money/cod.ts';
import { billing, invoices } from '#contract/money/invoices.ts';
import { wallet } from '#contract/accounts/me.ts';
import { walletTransactions } from '#contract/money/wallet.ts';
import { looksRight } from './looks.ts';
import { SENDER } from './people.ts';
import { open } from './screen.tsx';
import { answer, askedBy, NO_NETWORK, refuse } from './server.ts';

const RON = (amount: number) => ({ amount, currency: 'RON' as const });
const IBAN = 'RO49AAAA1B31007593840000';
const REMITTANCE: CodRemittance = {
  ...{ id: 'rem-7', number: 7, day: '2026-11-24', amount: RON(29_980), deliveries: 2, ibanLast4: '0000' },
  ...{ state: 'paid', failure: null, arrivesAt: null, endedAt: '2026-11-25T08:00:00.000Z' },
};
const FAILED: CodRemittance = {
  ...REMITTANCE,
  id: 'rem-6',
  number: 6,
  state: 'failed',
  failure: 'account_closed',
};

const WALLET = {
  ...{ balance: RON(0), held: RON(0), debt: RON(0), canTopUp: true },
  limits: { min: RON(1_000), max: RON(200_000), balanceMax: RON(500_000), room: RON(200_000) },
  toCard: { available: RON(0), onWay: RON(0) },
};
const BILLING = { name: 'Ilinca Probă', isBusiness: false, details: null, isComplete: true };

async function openWallet(): Promise<void> {
  answer(wallet, WALLET);
  answer(walletTransactions, { items: [], nextCursor: null });
  answer(invoices, { items: [], nextCursor: null });
  answer(billing, BILLING);
  await open('/wallet', SENDER, { currency: 'RON' });
}

test('the wallet shows where each leu of the ramburs is, and the remittances with their files', async () => {
  answer(senderCod, {
    ...{ items: [], nextCursor: null },
    sums: [
      { state: 'collected', amount: RON(14_990) },
      { state: 'sent', amount: RON(29_980) },
    ],
  });
  answer(codRemittances, { items: [REMITTANCE, FAILED], nextCursor: null });
  await openWallet();
  const section = page.getByRole('region', { name: 'Ramburs', exact: true });
  await expect.element(section.getByText('La curier')).toBeVisible();
  await expect.element(section.getByText('149,90')).toBeVisible();
  await expect.element(section.getByText('Ajuns la bancă')).toBeVisible();
  await expect.element(section.getByText('Întors de bancă')).toBeVisible();
  const file = section.getByRole('link', { name: 'CSV cu transferul 7' });
  await expect.element(file).toHaveAttribute('href', '/api/v1/cod/remittances/rem-7/file?locale=ro');
  await looksRight();
});

test('a sender names the account, and is told when the server refuses it', async () => {
  answer(senderCod, { items: [], nextCursor: null, sums: [{ state: 'handed_in', amount: RON(14_990) }] });
  answer(codRemittances, { items: [], nextCursor: null });
  answer(nameCodAccount, refuse('validation_failed', [{ path: 'iban', message: 'Nu există.' }]));
  await openWallet();
  await expect.element(page.getByText('Niciun transfer încă')).toBeVisible();
  await page.getByRole('button', { name: 'Contul pentru ramburs' }).click();
  await page.getByLabelText('IBAN').fill(IBAN);
  await page.getByRole('button', { name: 'Salvează contul' }).click();
  await expect.element(page.getByText('Nu există.').first()).toBeVisible();
  answer(nameCodAccount, { ibanLast4: '0000', deliveries: 1 });
  await page.getByRole('button', { name: 'Salvează contul' }).click();
  await expect.element(page.getByText('Contul e salvat')).toBeVisible();
  expect(askedBy(nameCodAccount).at(-1)?.body).toEqual({ iban: IBAN });
});

test('whoever never asked for ramburs sees none of it', async () => {
  answer(senderCod, { items: [], nextCursor: null, sums: [] });
  await openWallet();
  await expect.element(page.getByRole('heading', { name: 'Facturi' })).toBeVisible();
  expect(page.getByRole('region', { name: 'Ramburs', exact: true }).elements()).toEqual([]);
});

test('without a network the rest of the wallet stands, and the ramburs can be read again', async () => {
  answer(senderCod, () => NO_NETWORK);
  await openWallet();
  await expect.element(page.getByText('Nu am putut citi rambursul')).toBeVisible();
});
