import { expect, test } from 'vitest';
import { disputes, openDispute, resolveDispute } from '#contract/money/disputes.ts';
import { invoices } from '#contract/money/invoices.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { auditOf } from '#server/db/staff/audit.ts';
import { ledgerViolations } from '#server/db/money/ledger.ts';
import { testApp } from '../../support/app.ts';
import { linesOf } from '../../support/ledger-lines.ts';

const app = await testApp();
const { as, anAdmin, aDelivery, clock, sweep, workJobs, mailsTo, db } = app;
const admin = await anAdmin();

/** A dispute about hidden damage, decided for the sender after the release. */
async function decidedLate(amount: number, returnCommission?: boolean) {
  const built = await aDelivery({ status: 'completed', price: 5_000 });
  clock.advance({ hours: 24, minutes: 1 });
  await sweep();
  const text = 'Cutia a ajuns ruptă la un colț.';
  await as(built.sender).get(openDispute, {
    params: { id: built.id },
    body: { kind: 'hidden_damage', text },
  });
  const { items } = await as(admin).get(disputes, { query: { state: 'open' } });
  const id = items.find(({ deliveryId }) => deliveryId === built.id)?.id ?? '';
  const chosen = returnCommission === undefined ? {} : { returnCommission };
  const body = { outcome: 'sender' as const, reason: 'Am văzut fotografiile.', amount, ...chosen };
  await as(admin).get(resolveDispute, { params: { id }, body });
  const lines = (await linesOf(db, built.id)).filter(({ kind }) => kind === 'goodwill');
  return { built, id, lines: Object.fromEntries(lines.map(({ account, amount: sum }) => [account, sum])) };
}

test('all that goes back takes the whole commission along, with a credit note for the courier', async () => {
  const { built, lines } = await decidedLate(5_000, true);
  expect(lines).toEqual({
    goodwill_expense: 4_500,
    commission_revenue: 413,
    vat_payable: 87,
    user_wallet: -5_000,
  });
  const [note, invoice] = (await as(built.courier).get(invoices)).items;
  expect(note).toMatchObject({
    kind: 'credit_note',
    subject: 'commission',
    creditsNumber: invoice?.number,
    total: { amount: 500 },
    vat: { amount: 87 },
  });
  await workJobs();
  const { items } = await as(built.courier).get(notifications, { query: {} });
  expect(items.filter(({ kind }) => kind === 'commission_returned.courier')).toHaveLength(1);
  const [mail] = await mailsTo(built.courier.email);
  for (const document of [note, invoice])
    expect(mail?.body_text).toContain(`/curier/castiguri#factura-${document?.id}\n`);
  expect(await ledgerViolations(db)).toEqual([]);
});

test('a part takes its part of it', async () => {
  const { built, id, lines } = await decidedLate(1_000, true);
  expect(lines).toMatchObject({ goodwill_expense: 900, user_wallet: -1_000 });
  expect((await as(built.courier).get(invoices)).items[0]).toMatchObject({
    kind: 'credit_note',
    total: { amount: 100 },
  });
  expect((await auditOf(db, `dispute:${id}`, 1))[0]).toMatchObject({
    action: 'dispute_resolved',
    details: { refund: 1_000, commission: 100 },
  });
  expect(await ledgerViolations(db)).toEqual([]);
});

test('without being asked for, the commission stays', async () => {
  const { built, lines } = await decidedLate(1_000);
  await workJobs();
  const { items } = await as(built.courier).get(notifications, { query: {} });
  expect(items.map(({ kind }) => kind)).not.toContain('commission_returned.courier');
  expect(lines).toEqual({ goodwill_expense: 1_000, user_wallet: -1_000 });
  expect((await as(built.courier).get(invoices)).items).toHaveLength(1);
});
