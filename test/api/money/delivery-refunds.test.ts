import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wallet } from '#contract/accounts/me.ts';
import { giveRefund, refundOptions, refundPreview } from '#contract/money/delivery-refunds.ts';
import { openDispute, resolveDispute } from '#contract/money/disputes.ts';
import { runReconciliation } from '#contract/money/money-checks.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { approval as approvalRoute, signApproval } from '#contract/staff/admin-approvals.ts';
import type { RefundDestination, RefundFault } from '#domain/money/refunds/refund-rules.ts';
import { ledgerViolations } from '#server/db/money/ledger.ts';
import { updateAccount } from '#server/db/accounts/accounts.ts';
import { testApp } from '../../support/app.ts';
import { cardsOf } from '../../support/cards.ts';
import { linesOf } from '../../support/ledger-lines.ts';
import type { Person } from '../../support/people.ts';

// Refunds of finished deliveries: what is shown is what is posted, no more goes back than was paid, large ones are signed.

const app = await testApp();
const { as, aSender, aDelivery, anAdmin, takeSteps, clock, sweep, workJobs, provider, db, deps, owner } = app;
const { aCardDelivery } = cardsOf(app);
const finance = await anAdmin({ staffRole: 'finance', firstName: 'Irina', lastName: 'Pop' });
const support = await anAdmin({ staffRole: 'support' });
const PRICE = 5_000;

type Refund = { fault: RefundFault; destination: RefundDestination; amount: number };
type Delivered = { id: string; number: number; sender: Person; courier: Person };

async function aDelivered(method: 'wallet' | 'cash' | 'card' = 'wallet', price = PRICE): Promise<Delivered> {
  if (method === 'card') {
    const paid = await aCardDelivery({ amount: price });
    await workJobs();
    const steps = [
      'depart',
      'arrive_pickup',
      'pick_up',
      'depart_dropoff',
      'arrive_dropoff',
      'deliver',
    ] as const;
    const seen = await app.lookAt(paid.id, paid.sender);
    await takeSteps({ ...paid, seen }, ...steps);
    await provider.deliverWebhooks();
    await workJobs();
    return { ...paid, number: seen.number };
  }
  const sender = await aSender({ wallet: method === 'wallet' ? 10 * price : 0 });
  const built = await aDelivery({ status: 'completed', method, sender, price });
  return { ...built, number: built.seen.number };
}
const release = async () => {
  clock.advance({ hours: 25 });
  await sweep();
};
const options = async ({ number: deliveryNumber }: Delivered, by = finance) =>
  as(by).get(refundOptions, { query: { deliveryNumber } });
const preview = async ({ number: deliveryNumber }: Delivered, refund: Refund, by = finance) =>
  as(by).call(refundPreview, { query: { deliveryNumber, ...refund } });
type Change = Partial<{ version: number; reference: string | null }>;
async function give(delivered: Delivered, refund: Refund, by = finance, change: Change = {}) {
  const { version } = await options(delivered);
  const reference = refund.destination === 'cash' ? 'DP-17' : null;
  const body = {
    deliveryNumber: delivered.number,
    version,
    ...refund,
    reason: 'A ajuns ud.',
    reference,
    ...change,
  };
  return as(by).call(giveRefund, { body });
}
/** Gives what was shown, and expects its entries to be the posted ones, byte for byte. */
async function giveAsShown(delivered: Delivered, refund: Refund, by = finance) {
  const before = await linesOf(db, delivered.id);
  const shown = await preview(delivered, refund, by);
  expect(shown.status, shown.raw).toBe(200);
  expect(await linesOf(db, delivered.id), 'a preview posts nothing').toEqual(before);
  const done = await give(delivered, refund, by);
  expect(done.status, done.raw).toBe(201);
  const { bearers, entries } = shown.body;
  expect(JSON.stringify([done.body.bearers, done.body.entries])).toBe(JSON.stringify([bearers, entries]));
  const posted = (await linesOf(db, delivered.id)).slice(before.length);
  const line = (account: string, amount: number) => `${account} ${amount}`;
  expect(posted.map(({ account, amount }) => line(account, Number(amount))).toSorted()).toEqual(
    entries.map(({ account, amount }) => line(account, amount.amount)).toSorted(),
  );
  const sums = (each: { amount: number }) => each.amount;
  return { approvalId: done.body.approvalId, entries, bearers: Object.values(bearers).map(sums) };
}
const linesOfEntries = (entries: { account: string; amount: { amount: number } }[]) =>
  entries.map(({ account, amount }) => `${account} ${amount.amount}`);
const inWallet = async ({ sender }: Delivered) => (await as(sender).get(wallet)).balance.amount;
const toldTo = async (person: Person) => {
  await workJobs();
  return (await as(person).get(notifications, { query: {} })).items.map(({ kind }) => kind);
};

describe('a refund is shown, posted and told', () => {
  test('the platform’s fault costs the platform, before and after the money is divided', async () => {
    const delivered = await aDelivered();
    const had = await inWallet(delivered);
    const first = await giveAsShown(delivered, { fault: 'platform', destination: 'wallet', amount: 1_000 });
    expect(linesOfEntries(first.entries)).toEqual(['goodwill_expense 1000', 'user_wallet -1000']);
    expect(first.bearers).toEqual([1_000, 0, 4_000]);
    await release();
    expect(
      (await linesOf(db, delivered.id)).find(({ account }) => account === 'courier_payable')?.amount,
    ).toBe(-4_500);
    const second = await giveAsShown(delivered, { fault: 'platform', destination: 'wallet', amount: 500 });
    expect(second.bearers).toEqual([500, 0, 3_500]);
    expect(await inWallet(delivered)).toBe(had + 1_500);
    expect(await toldTo(delivered.sender)).toContain('price_refunded.sender');
    expect(await toldTo(delivered.courier)).not.toContain('pay_reduced.courier');
  });

  test('the courier’s fault comes out of the price that is not divided yet, and no later', async () => {
    const delivered = await aDelivered();
    const { entries, bearers } = await giveAsShown(delivered, {
      ...{ fault: 'courier', destination: 'wallet', amount: 2_000 },
    });
    expect(linesOfEntries(entries)).toEqual([
      ...['delivery_escrow 5000', 'vat_payable -52', 'commission_revenue -248'],
      ...['user_wallet -2000', 'courier_payable -2700'],
    ]);
    expect(bearers).toEqual([200, 1_800, 3_000]);
    expect(await toldTo(delivered.courier)).toContain('pay_reduced.courier');
    const again = await give(delivered, { fault: 'courier', destination: 'wallet', amount: 100 });
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'transition_refused', facts: { state: 'released' } },
    });
    expect((await give(delivered, { fault: 'platform', destination: 'wallet', amount: 100 })).status).toBe(
      201,
    );
  });

  test('to the card that paid, and the provider’s statement agrees', async () => {
    const delivered = await aDelivered('card');
    const half = await giveAsShown(delivered, { fault: 'platform', destination: 'card', amount: 2_000 });
    expect(linesOfEntries(half.entries)).toEqual(['goodwill_expense 2000', 'psp_clearing -2000']);
    await release();
    await giveAsShown(delivered, { fault: 'platform', destination: 'card', amount: 3_000 });
    await workJobs();
    await provider.deliverWebhooks();
    await workJobs();
    const row = await db
      .selectFrom('payment_attempts')
      .select(['refunded', 'target_amount'])
      .where('delivery_id', '=', delivered.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ refunded: 5_000, target_amount: 0 });
    expect((await as(await anAdmin()).get(runReconciliation)).lines).toEqual([]);
    const other = await aDelivered('card');
    const fromEscrow = await giveAsShown(other, { fault: 'courier', destination: 'card', amount: 5_000 });
    expect(linesOfEntries(fromEscrow.entries)).toEqual(['delivery_escrow 5000', 'psp_clearing -5000']);
  });

  test('in cash against a paper, for what was paid in cash', async () => {
    const delivered = await aDelivered('cash');
    const { entries } = await giveAsShown(delivered, { fault: 'platform', destination: 'cash', amount: 700 });
    expect(linesOfEntries(entries)).toEqual(['goodwill_expense 700', 'bank -700']);
    const cash = { fault: 'platform', destination: 'cash', amount: 100 } as const;
    expect(await give(delivered, cash, finance, { reference: null })).toMatchObject({
      ...{ status: 400, body: { errors: [{ path: 'reference' }] } },
    });
    const byWallet = await aDelivered();
    expect(await give(byWallet, cash)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'destination' }] },
    });
  });

  test('the sender’s fault gives the courier something, and the sender nothing', async () => {
    const delivered = await aDelivered();
    const had = await inWallet(delivered);
    const { entries, bearers } = await giveAsShown(delivered, {
      ...{ fault: 'sender', destination: 'wallet', amount: 900 },
    });
    expect(linesOfEntries(entries)).toEqual(['goodwill_expense 900', 'courier_payable -900']);
    expect(bearers).toEqual([900, 0, 5_000]);
    expect(await inWallet(delivered)).toBe(had);
    expect(await toldTo(delivered.courier)).toContain('goodwill_to_courier.courier');
  });

  test('not while a complaint is open, unless the platform pays; the complaint then divides what is left', async () => {
    const delivered = await aDelivered();
    await as(delivered.sender).get(openDispute, {
      params: { id: delivered.id },
      body: { kind: 'late', text: 'A venit cu o zi mai târziu.' },
    });
    const { faults } = await options(delivered);
    expect(faults.map(({ fault, obstacle }) => [fault, obstacle])).toEqual([
      ['platform', null],
      ['courier', 'disputed'],
      ['sender', null],
    ]);
    await giveAsShown(delivered, { fault: 'platform', destination: 'wallet', amount: 1_500 });
    const { rows } = await owner.query('SELECT id FROM disputes WHERE delivery_id = $1', [delivered.id]);
    const decide = (amount: number) =>
      as(finance).call(resolveDispute, {
        params: { id: rows[0].id },
        body: { outcome: 'sender', amount, reason: 'Are dreptate.' },
      });
    expect((await decide(3_501)).status).toBe(400);
    expect((await decide(3_500)).status).toBe(200);
  });
});

test('of two who saw the same delivery one gives, and the other is told who was there', async () => {
  const delivered = await aDelivered();
  const { version } = await options(delivered);
  const all = { fault: 'platform', destination: 'wallet', amount: PRICE } as const;
  const answers = await Promise.all([
    give(delivered, all, finance, { version }),
    give(delivered, all, await anAdmin({ staffRole: 'finance' }), { version }),
  ]);
  const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
  expect([won?.status, lost?.status, lost?.body.code]).toEqual([201, 409, 'delivery_changed']);
  expect(lost?.body.facts).toMatchObject({ event: 'delivery_refunded' });
  expect(lost?.body.facts?.by).not.toBe('');
  expect((await options(delivered)).faults[0]).toMatchObject({
    obstacle: 'nothing_left',
    room: { amount: 0 },
  });
});

describe('a second person', () => {
  beforeAll(() => {
    deps.settings.refundSecondPerson = 2_000;
  });
  afterAll(() => {
    deps.settings.refundSecondPerson = 50_000;
  });
  const all = { fault: 'platform', destination: 'wallet', amount: PRICE } as const;

  test('signs above the limit, and the signature posts what was shown', async () => {
    const delivered = await aDelivered();
    const had = await inWallet(delivered);
    const shown = await preview(delivered, all);
    expect(shown.body.needsSignature).toBe(true);
    const asked = await give(delivered, all);
    const id = asked.body.approvalId ?? '';
    expect(await inWallet(delivered)).toBe(had);
    const again = await give(delivered, all);
    expect(again.body.approvalId, 'a second press is the same request').toBe(id);
    const { payloadHash } = await as(finance).get(approvalRoute, { params: { id } });
    const sign = (by: Person) => as(by).call(signApproval, { params: { id }, body: { payloadHash } });
    expect(await sign(finance)).toMatchObject({ status: 403, body: { code: 'own_request' } });
    const before = (await linesOf(db, delivered.id)).length;
    const second = await anAdmin({ staffRole: 'finance' });
    expect((await sign(second)).status).toBe(200);
    const posted = (await linesOf(db, delivered.id)).slice(before);
    expect(posted.map(({ account, amount }) => `${account} ${amount}`)).toEqual(
      linesOfEntries(shown.body.entries),
    );
    expect((await sign(second)).body.code).toBe('transition_refused');
    const { rows } = await owner.query(
      'SELECT given_by, signed_by FROM delivery_refunds WHERE delivery_id = $1',
      [delivered.id],
    );
    expect(rows).toEqual([{ given_by: finance.id, signed_by: second.id }]);
  });

  test('is needed for the rest after a half, and what went back meanwhile is seen at the signature', async () => {
    const delivered = await aDelivered();
    const part = (amount: number) => ({ ...all, amount });
    await giveAsShown(delivered, part(1_500));
    expect((await preview(delivered, part(500))).body.needsSignature).toBe(false);
    const asked = await give(delivered, part(3_500));
    const id = asked.body.approvalId ?? '';
    await giveAsShown(delivered, part(500));
    const { payloadHash } = await as(finance).get(approvalRoute, { params: { id } });
    const signed = await as(await anAdmin()).call(signApproval, { params: { id }, body: { payloadHash } });
    expect(signed).toMatchObject({ status: 409, body: { code: 'goodwill_limit', facts: { room: 3_000 } } });
    expect((await as(finance).get(approvalRoute, { params: { id } })).state).toBe('open');
  });

  test('signs what support asks for above its own limit', async () => {
    const delivered = await aDelivered();
    const small = { ...all, amount: 1_500 };
    expect((await preview(delivered, small, support)).body.needsSignature).toBe(false);
    const above = await preview(delivered, { ...small, amount: 1_501 }, support);
    expect(above.body.needsSignature).toBe(true);
    expect((await giveAsShown(delivered, small, support)).approvalId).toBeNull();
    expect((await give(delivered, { ...all, amount: 1 }, support)).body.approvalId).not.toBeNull();
  });

  test('is not waited for where there is none', async () => {
    const delivered = await aDelivered();
    const { rows } = await owner.query('SELECT id FROM accounts WHERE staff_role IS NOT NULL');
    const others = rows.filter(({ id }) => id !== finance.id).map(({ id }) => id as string);
    const roles = await db
      .selectFrom('accounts')
      .select(['id', 'staff_role'])
      .where('id', 'in', others)
      .execute();
    for (const id of others) await updateAccount(db, id, { staff_role: 'auditor' });
    expect((await giveAsShown(delivered, all)).approvalId).toBeNull();
    for (const { id, staff_role } of roles) await updateAccount(db, id, { staff_role });
  });
});

test('whatever is given in whatever order, never more goes back than was paid, and the books hold', async () => {
  const step = fc.record({
    fault: fc.constantFrom<RefundFault>('platform', 'platform', 'courier', 'sender'),
    destination: fc.constantFrom<RefundDestination>('wallet', 'card', 'cash'),
    amount: fc.integer({ min: 1, max: 2_600 }),
    isAfterRelease: fc.boolean(),
  });
  const run = fc.record({
    method: fc.constantFrom<'wallet' | 'cash'>('wallet', 'cash'),
    steps: fc.array(step, { minLength: 3, maxLength: 5 }),
  });
  deps.settings.refundSecondPerson = 0;
  await fc.assert(
    fc.asyncProperty(run, async ({ method, steps }) => {
      const delivered = await aDelivered(method);
      let back = 0;
      for (const { isAfterRelease, ...refund } of steps) {
        if (isAfterRelease) await release();
        const answer = await give(delivered, refund);
        const isGiven = answer.status === 201 && refund.fault !== 'sender';
        if (isGiven) back += refund.amount;
        expect([201, 400, 409], answer.raw).toContain(answer.status);
        const { paid, givenBack } = await options(delivered);
        expect(givenBack.amount).toBe(back);
        expect(givenBack.amount).toBeLessThanOrEqual(paid.amount);
      }
      expect(await ledgerViolations(db)).toEqual([]);
    }),
    { numRuns: 5, seed: 17 },
  );
  deps.settings.refundSecondPerson = 50_000;
});
