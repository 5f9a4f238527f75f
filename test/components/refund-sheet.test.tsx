import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  giveRefund,
  refundOptions,
  type RefundPreview,
  refundPreview,
} from '#contract/money/delivery-refunds.ts';
import { disputes } from '#contract/money/disputes.ts';
import { looksRight } from './looks.ts';
import { ADMIN } from './people.ts';
import { open } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';

const RON = (amount: number) => ({ amount, currency: 'RON' as const });

const previewOf = (amount: number): RefundPreview => ({
  ...{ version: 7, needsSignature: amount > 2_000 },
  bearers: { platform: RON(amount), courier: RON(0), sender: RON(5_000 - amount) },
  entries: [
    { kind: 'goodwill', account: 'goodwill_expense', owner: null, amount: RON(amount) },
    { kind: 'goodwill', account: 'psp_clearing', owner: null, amount: RON(-amount) },
  ],
});

test('a refund asks whose fault it is, shows its entries, and is sent for a signature above the limit', async () => {
  answer(disputes, {
    items: [
      {
        ...{ id: 'd1', deliveryId: 'l1', deliveryNumber: 1042, kind: 'late', text: 'A venit târziu.' },
        ...{
          photoUrls: [],
          proofs: [],
          state: 'open',
          sender: 'Ana Pop',
          courier: 'Ion Dan',
          method: 'card',
        },
        ...{ frozen: RON(5_000), refundable: RON(5_000), refund: RON(0), cover: null, reason: null },
        ...{ endedAt: '2026-11-20T10:00:00Z', openedAt: '2026-11-20T11:00:00Z', resolvedAt: null },
      },
    ],
    nextCursor: null,
  });
  const wallet = { destination: 'wallet' as const, room: RON(5_000) };
  answer(refundOptions, {
    ...{ deliveryId: 'l1', deliveryNumber: 1042, version: 7, sender: 'Ana Pop', courier: 'Ion Dan' },
    ...{ paid: RON(5_000), givenBack: RON(0) },
    faults: [
      {
        ...{ fault: 'platform', obstacle: null, room: RON(5_000) },
        destinations: [{ destination: 'card', room: RON(5_000) }, wallet],
      },
      { fault: 'courier', obstacle: 'disputed', room: RON(5_000), destinations: [wallet] },
      { fault: 'sender', obstacle: null, room: RON(5_000), destinations: [wallet] },
    ],
  });
  answer(refundPreview, ({ query: { amount } }) => previewOf(Number(amount)));
  answer(giveRefund, () =>
    refuse('delivery_changed', undefined, { by: 'Irina Pop', event: 'delivery_refunded', at: '' }),
  );

  await open('/admin/dispute', ADMIN);
  await page.getByRole('button', { name: 'Oferă o sumă' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('A curierului: e o reclamație deschisă')).toBeVisible();
  await dialog.getByRole('button', { name: 'A noastră' }).click();
  await dialog.getByRole('button', { name: 'Cardul plătitor' }).click();
  await dialog.getByLabelText('Suma').fill('20');
  await dialog.getByLabelText('Motivul').fill('A ajuns ud.');
  const give = dialog.getByRole('button', { name: 'Dă banii' });
  await expect.element(give).toBeEnabled();
  await expect.element(dialog.getByRole('rowheader', { name: 'psp_clearing' })).toBeVisible();
  await dialog.getByLabelText('Suma').fill('20,01');
  const ask = dialog.getByRole('button', { name: 'Cere semnătura' });
  await expect.element(ask).toBeEnabled();
  await looksRight();
  await ask.click();
  await expect.element(dialog.getByText('Între timp a umblat aici Irina Pop')).toBeVisible();
  expect(askedBy(giveRefund).map(({ body }) => body)).toEqual([
    {
      ...{ deliveryNumber: 1042, version: 7, fault: 'platform', destination: 'card', amount: 2_001 },
      ...{ reason: 'A ajuns ud.', reference: null },
    },
  ]);
});
