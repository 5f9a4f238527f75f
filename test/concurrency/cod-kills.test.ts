import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Actor } from '#server/deps.ts';
import { localDay } from '#domain/deliveries/pickup-window.ts';
import { isWorkingDay } from '#domain/money/cod/working-day.ts';
import { handInCod } from '#server/services/money/cod/hand-in-cod.ts';
import { PREPARE_REMITTANCES } from '#server/services/money/cod/remittances/prepare-remittances.ts';
import { applyPayment } from '#server/services/money/card-payments/apply-payment.ts';
import { applyPayout } from '#server/services/money/payouts/apply-payout.ts';
import { reportStep } from '#server/services/trips/report-step.ts';
import { reportTrouble } from '#server/services/trips/report-trouble.ts';
import { testApp } from '../support/app.ts';
import { codBuilders } from '../support/cod.ts';
import { killsOf } from '../support/kills.ts';
import { TEST_IBAN } from '../support/people.ts';

// The connection is killed at each write in turn, and at the commit, of what moves goods' money on: what was begun
// has not happened, and done again it happens once.

const app = await testApp({ settings: { currency: 'RON' }, worksMayFail: true });
const { anAdmin, clock, deps, owner, provider, sweep, workJobs } = app;
const { withMoney, atDoor, payPage, paidByCard } = codBuilders(app);
const admin = await anAdmin();
const actor: Actor = { accountId: admin.id, role: 'admin', staffRole: 'admin' };
const AMOUNT = 14_990;
const LIMIT_MS = 120_000;

const { killAtEach } = await killsOf(owner, ['cod_hand_ins', 'cod_remittances'], violations);

/** Everything about goods' money, to be the same after a kill as before. */
async function seen(): Promise<unknown> {
  const { rows } = await owner.query(`
    SELECT (SELECT json_agg(c ORDER BY c.delivery_id) FROM delivery_cods c) AS cods,
           (SELECT json_agg(json_build_array(code, owner, balance) ORDER BY code, owner) FROM ledger_accounts) AS books,
           (SELECT count(*) FROM ledger_transactions) AS postings, (SELECT count(*) FROM cod_hand_ins) AS hand_ins,
           (SELECT count(*) FROM payouts) AS payouts, (SELECT count(*) FROM cod_remittance_lines) AS lines,
           (SELECT count(*) FROM outbox) AS outbox, (SELECT count(*) FROM audit_log) AS audits`);
  return rows[0];
}

async function countOf(table: string, where: string): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`);
  return rows[0]?.n ?? 0;
}

async function violations(): Promise<unknown[]> {
  const { rows } = await owner.query(`
    SELECT * FROM ledger_violations UNION ALL SELECT * FROM cod_violations UNION ALL SELECT * FROM payout_violations`);
  return rows;
}

async function untilWorkingDay(): Promise<void> {
  do clock.advance({ hours: 24 });
  while (!isWorkingDay(localDay(clock.now(), deps.settings.timeZone)));
}

test(
  'a hand-in that is killed anywhere has not happened, and done again it happens once',
  { timeout: LIMIT_MS },
  async () => {
    // Without an account nothing of it is sent later.
    const { courier, id } = await withMoney({ amount: AMOUNT });
    await workJobs();
    const before = await seen();
    const body = { amount: AMOUNT, reference: `RB-${id}` };
    const kills = await killAtEach(
      () => handInCod(deps, actor, courier.id, body),
      async () => expect(await seen()).toEqual(before),
    );
    expect(kills).toBeGreaterThan(6);
    expect(await countOf('cod_hand_ins', `courier_id = '${courier.id}'`)).toBe(1);
    expect(await countOf('ledger_transactions', `kind = 'cod_in'`)).toBe(1);
    expect(await countOf('delivery_cods', `delivery_id = '${id}' AND state = 'handed_in'`)).toBe(1);
    await expect(handInCod(deps, actor, courier.id, body)).rejects.toMatchObject({ code: 'cash_amount' });
  },
);

test(
  'a remittance that is killed anywhere has not been made, and the next sweep makes one',
  { timeout: LIMIT_MS },
  async () => {
    await provider.addFunds(1_000_000, 'ron');
    const { sender, courier } = await withMoney({ amount: AMOUNT, payoutIban: TEST_IBAN });
    await withMoney({ amount: 5_010, payoutIban: TEST_IBAN }, { sender, courier });
    await handInCod(deps, actor, courier.id, { amount: AMOUNT + 5_010, reference: randomUUID() });
    await workJobs();
    await untilWorkingDay();
    const before = await seen();
    const kills = await killAtEach(
      () => PREPARE_REMITTANCES.run(deps),
      async () => {
        expect(await seen()).toEqual(before);
        await owner.query('DELETE FROM work_failures');
      },
    );
    expect(kills).toBeGreaterThan(8);
    await PREPARE_REMITTANCES.run(deps);
    expect(await countOf('cod_remittances', `sender_id = '${sender.id}'`)).toBe(1);
    expect(await countOf('payouts', `account_id = '${sender.id}' AND amount = ${AMOUNT + 5_010}`)).toBe(1);
    expect(await countOf('delivery_cods', `sender_id = '${sender.id}' AND state = 'payable'`)).toBe(2);
  },
);

test(
  'a payout of a remittance that is killed between any two steps sends the money once',
  { timeout: LIMIT_MS },
  async () => {
    const { courier, sender, id } = await withMoney({ amount: AMOUNT, payoutIban: TEST_IBAN });
    await handInCod(deps, actor, courier.id, { amount: AMOUNT, reference: randomUUID() });
    await untilWorkingDay();
    await PREPARE_REMITTANCES.run(deps);
    const { rows } = await owner.query<{ id: string }>(
      'SELECT id FROM cod_remittances WHERE sender_id = $1',
      [sender.id],
    );
    const remittance = rows[0]?.id ?? '';
    const kills = await killAtEach(
      () => applyPayout(deps, remittance),
      async () => {},
    );
    expect(kills).toBeGreaterThan(2);
    await workJobs();
    await untilWorkingDay();
    await sweep();
    await workJobs();
    expect(await countOf('payouts', `id = '${remittance}' AND state = 'paid'`)).toBe(1);
    const ofIt = `(body->'metadata')::text LIKE '%${remittance}%'`;
    expect(await countOf('stripe_emulator.objects', `kind = 'transfer' AND ${ofIt}`)).toBe(1);
    expect(await countOf('stripe_emulator.objects', `kind = 'payout' AND ${ofIt}`)).toBe(1);
    expect(await countOf('delivery_cods', `delivery_id = '${id}' AND state = 'sent'`)).toBe(1);
    expect(await countOf('delivery_events', `delivery_id = '${id}' AND name = 'cod_remitted'`)).toBe(1);
  },
);

const paymentOf = async (deliveryId: string): Promise<string> => {
  const { rows } = await owner.query<{ id: string }>(
    'SELECT id FROM payment_attempts WHERE cod_delivery_id = $1 ORDER BY created_at DESC',
    [deliveryId],
  );
  return rows[0]?.id ?? '';
};

test(
  'a charge that is killed before it is booked is booked once, and the hand-over moves it once',
  { timeout: LIMIT_MS },
  async () => {
    const built = await atDoor({ amount: AMOUNT });
    const { redirectUrl } = (await payPage(built)).body as { redirectUrl: string };
    await provider.pay(redirectUrl);
    const payment = await paymentOf(built.id);
    const before = await seen();
    const kills = await killAtEach(
      () => applyPayment(deps, payment),
      async () => expect(await seen()).toEqual(before),
    );
    expect(kills).toBeGreaterThan(5);
    expect(await countOf('ledger_transactions', `idempotency_key = 'cod_card_in:${payment}'`)).toBe(1);
    const { pins } = await app.lookAt(built.id, built.sender);
    const courier: Actor = { accountId: built.courier.id, role: 'courier', staffRole: null };
    const step = {
      ...{ step: 'deliver' as const, at: clock.now().toISOString(), pin: pins?.dropoff ?? '' },
      cod: { method: 'card' as const, amount: AMOUNT },
    };
    const paid = await seen();
    await killAtEach(
      () => reportStep(deps, courier, built.id, step),
      async () => expect(await seen()).toEqual(paid),
    );
    await reportStep(deps, courier, built.id, step);
    expect(await countOf('ledger_transactions', `idempotency_key = 'cod:${built.id}:collect'`)).toBe(1);
    expect(await countOf('delivery_cods', `delivery_id = '${built.id}' AND state = 'handed_in'`)).toBe(1);
  },
);

test(
  'a return to the card that is killed between any two steps is one refund',
  { timeout: LIMIT_MS },
  async () => {
    const built = await paidByCard({ amount: AMOUNT });
    const payment = await paymentOf(built.id);
    const courier: Actor = { accountId: built.courier.id, role: 'courier', staffRole: null };
    const report = { report: 'refused' as const, at: clock.now().toISOString(), stepId: randomUUID() };
    const before = await seen();
    await killAtEach(
      () => reportTrouble(deps, courier, built.id, report),
      async () => expect(await seen()).toEqual(before),
    );
    const kills = await killAtEach(
      () => applyPayment(deps, payment),
      async () => {},
    );
    expect(kills).toBeGreaterThan(3);
    await workJobs();
    const ofIt = `(body->'metadata')::text LIKE '%${payment}%'`;
    expect(await countOf('stripe_emulator.objects', `kind = 'refund' AND ${ofIt}`)).toBe(1);
    expect(await countOf('payment_attempts', `id = '${payment}' AND refunded = ${AMOUNT}`)).toBe(1);
  },
);
