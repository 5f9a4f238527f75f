import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { codShorts, decideCodShort, handInCod, recordCodShort } from '#contract/money/admin-cod.ts';
import { agreeToCodNetting, revokeCodNetting } from '#contract/money/cod-netting.ts';
import { codRemittances } from '#contract/money/cod-remittances.ts';
import { countCod, senderCod } from '#contract/money/cod.ts';
import { requestPayout } from '#contract/money/payouts.ts';
import { earnings } from '#contract/trips/courier.ts';
import { reportTrouble } from '#contract/trips/trip-reports.ts';
import { localDay, localHour } from '#domain/deliveries/pickup-window.ts';
import { COD_NETTING_TEXT } from '#domain/money/cod/netting.ts';
import { isWorkingDay, REMITTANCE_HOUR } from '#domain/money/cod/working-day.ts';
import { balanceOf, ledgerViolations } from '#server/db/money/ledger.ts';
import { testApp } from '../support/app.ts';
import type { Built } from '../support/builders.ts';
import { codBuilders } from '../support/cod.ts';
import { transferDesk } from '../support/cod-transfers.ts';
import { TEST_IBAN } from '../support/people.ts';

/** Goods' money as a model of a few lines has it: what is owed, by whom to whom, and what is with the bank. */
type Model = {
  held: number;
  owed: number;
  handed: number;
  lost: number;
  collected: number;
  sent: number;
  /** Of what was collected, what cards and transfers paid. */
  byCard: number;
};

const app = await testApp({
  settings: {
    cod: {
      ...{ isOn: true, legalMode: 'platform_is_provider', max: 100_000, courierCap: 9_000_000, fee: 100 },
      transfer: null,
    },
  },
});
const { as, aCourier, aSender, anAdmin, clock, db, deps, provider, sweep, workJobs } = app;
const { atDoor, comeBack, handOver, paidByCard, payPage } = codBuilders(app);
const admin = await anAdmin();
const desk = transferDesk(app, admin);
await provider.addFunds(900_000_000, 'usd');

const operation = fc.oneof(
  fc.record({
    kind: fc.constant('deliver'),
    amount: fc.integer({ min: 1, max: 50_000 }),
    missing: fc.nat(60_000),
    isQueued: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('by_card'),
    amount: fc.integer({ min: 50, max: 50_000 }),
    end: fc.constantFrom('handed_over', 'refused', 'kept_cash'),
  }),
  fc.record({
    kind: fc.constant('by_transfer'),
    amount: fc.integer({ min: 50, max: 50_000 }),
    rival: fc.constantFrom('none', 'card', 'count'),
    end: fc.constantFrom('handed_over', 'refused', 'kept_cash'),
    isSent: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('hand_in'), share: fc.double({ min: 0, max: 1.2, noNaN: true }) }),
  fc.record({ kind: fc.constant('false_notes'), share: fc.double({ min: 0.01, max: 1.1, noNaN: true }) }),
  fc.record({ kind: fc.constant('decide'), owner: fc.constantFrom('courier', 'platform') }),
  fc.record({
    kind: fc.constant('pay_out'),
    earned: fc.integer({ min: 1, max: 60_000 }),
    agrees: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('remit'), comesBack: fc.boolean() }),
) as fc.Arbitrary<Operation>;
type Operation =
  | { kind: 'deliver'; amount: number; missing: number; isQueued: boolean }
  | { kind: 'by_card'; amount: number; end: 'handed_over' | 'refused' | 'kept_cash' }
  | {
      kind: 'by_transfer';
      amount: number;
      rival: 'none' | 'card' | 'count';
      end: 'handed_over' | 'refused' | 'kept_cash';
      isSent: boolean;
    }
  | { kind: 'hand_in' | 'false_notes'; share: number }
  | { kind: 'decide'; owner: 'courier' | 'platform' }
  | { kind: 'pay_out'; earned: number; agrees: boolean }
  | { kind: 'remit'; comesBack: boolean };

/** One world: a sender, a courier, the model, and the parcels whose money the courier has. */
async function aWorld() {
  const sender = await aSender({ wallet: 1_000_000 });
  const courier = await aCourier({ vehicle: 'truck', iban: TEST_IBAN });
  const model: Model = { held: 0, owed: 0, handed: 0, lost: 0, collected: 0, sent: 0, byCard: 0 };
  // Once a remittance has come back nothing more is sent to that account.
  return { sender, courier, model, delivered: [] as Built[], isRefused: false };
}
type World = Awaited<ReturnType<typeof aWorld>>;

/** What the platform has whole, the oldest parcels first, and has not sent: what the next remittance takes. */
function nextBatch({ model, delivered, isRefused }: World): number {
  if (isRefused) return 0;
  const covered = model.collected - model.byCard - model.held;
  let whole = 0;
  for (const { seen } of delivered) {
    const amount = seen.cod?.amount.amount ?? 0;
    if (whole + amount > covered) break;
    whole += amount;
  }
  return whole + model.byCard - model.sent;
}

async function toWorkingDay(): Promise<void> {
  do clock.advance({ hours: 24 });
  while (!isWorkingDay(localDay(clock.now(), deps.settings.timeZone)));
  // What comes back moves the clock on by hours; remittances are made from one of them on.
  while (localHour(clock.now(), deps.settings.timeZone) < REMITTANCE_HOUR) clock.advance({ hours: 1 });
  await sweep();
  await workJobs();
}

const STEPS: {
  [Kind in Operation['kind']]: (world: World, of: Extract<Operation, { kind: Kind }>) => Promise<void>;
} = {
  deliver: async (world, { amount, missing, isQueued }) => {
    const built = await atDoor({ amount, payoutIban: TEST_IBAN }, world);
    clock.advance({ seconds: 1 });
    const taken = Math.max(0, amount - missing);
    const at = new Date(clock.now().getTime() - (isQueued ? 120_000 : 0));
    const { status } = await handOver(built, { method: 'cash', amount: taken }, { at });
    expect(status).toBe(isQueued || taken === amount ? 200 : 409);
    if (status !== 200) return;
    world.model.held += amount;
    world.model.owed += amount;
    world.model.collected += amount;
    world.delivered.push(built);
  },
  by_card: async (world, { amount, end }) => {
    const built = await paidByCard({ amount, payoutIban: TEST_IBAN }, world);
    expect(await balanceOf(db, 'cod_card', built.id, 'USD')).toBe(amount);
    clock.advance({ seconds: 1 });
    const isCash = end === 'kept_cash';
    const at = new Date(clock.now().getTime() - (isCash ? 120_000 : 0));
    if (end === 'refused') {
      await as(built.courier).get(reportTrouble, {
        params: { id: built.id },
        body: { report: 'refused', at: at.toISOString(), stepId: randomUUID() },
      });
    } else {
      const taken = { method: isCash ? ('cash' as const) : ('card' as const), amount };
      expect((await handOver(built, taken, { at })).status).toBe(200);
      world.model.owed += amount;
      world.model.collected += amount;
      if (isCash) {
        world.model.held += amount;
        world.delivered.push(built);
      } else {
        world.model.handed += amount;
        world.model.byCard += amount;
      }
    }
    await workJobs();
    expect(await balanceOf(db, 'cod_card', built.id, 'USD')).toBe(0);
    const { captured, refunded } = await db
      .selectFrom('payment_attempts')
      .select(['captured', 'refunded'])
      .where('cod_delivery_id', '=', built.id)
      .executeTakeFirstOrThrow();
    expect(captured - refunded).toBe(end === 'handed_over' ? amount : 0);
  },
  by_transfer: async (world, { amount, rival, end, isSent }) => {
    const built = await atDoor({ amount, payoutIban: TEST_IBAN }, world);
    clock.advance({ seconds: 1 });
    if (rival === 'card')
      await provider.pay(((await payPage(built)).body as { redirectUrl: string }).redirectUrl);
    const [entered, other] = await Promise.all([
      desk.enter(built, amount),
      rival === 'count'
        ? as(built.courier).call(countCod, {
            params: { id: built.id },
            body: { amount, at: clock.now().toISOString(), stepId: randomUUID() },
          })
        : rival === 'card'
          ? comeBack(built)
          : undefined,
    ]);
    const isPaid = entered.status === 200;
    const isCounted = rival === 'count' && (other as { status: number }).status === 200;
    if (rival === 'count') expect(isPaid).toBe(!isCounted);
    await workJobs();
    const isCash = isCounted || (end === 'kept_cash' && isPaid);
    const at = new Date(clock.now().getTime() - (isCash ? 120_000 : 0));
    if (end === 'refused') {
      const body = { report: 'refused' as const, at: at.toISOString(), stepId: randomUUID() };
      await as(built.courier).get(reportTrouble, { params: { id: built.id }, body });
    } else {
      const method = isCash ? ('cash' as const) : ('card' as const);
      expect((await handOver(built, { method, amount }, { at })).status).toBe(200);
      world.model.owed += amount;
      world.model.collected += amount;
      if (isCash) {
        world.model.held += amount;
        world.delivered.push(built);
      } else {
        world.model.handed += amount;
        world.model.byCard += amount;
      }
    }
    await workJobs();
    const back = isPaid && end !== 'handed_over' ? amount : 0;
    expect(await balanceOf(db, 'cod_card', built.id, 'USD')).toBe(back);
    const transfer = await desk.transferOf(built);
    expect(transfer?.owed?.amount ?? 0).toBe(back);
    if (!isSent || !transfer) return;
    expect((await desk.sendBack(transfer.id)).status).toBe(back > 0 ? 200 : 409);
    expect(await balanceOf(db, 'cod_card', built.id, 'USD')).toBe(0);
  },
  hand_in: async ({ courier, model }, { share }) => {
    const amount = Math.max(1, Math.round(model.held * share));
    const body = { amount, reference: randomUUID() };
    const { status } = await as(admin).call(handInCod, {
      params: { id: courier.id },
      body,
      key: randomUUID(),
    });
    if (model.collected === model.byCard) return;
    expect(status).toBe(amount <= model.held ? 201 : 409);
    if (status !== 201) return;
    model.held -= amount;
    model.handed += amount;
  },
  false_notes: async ({ delivered }, { share }) => {
    const built = delivered.at(-1);
    if (!built) return;
    const amount = Math.max(1, Math.round((built.seen.cod?.amount.amount ?? 0) * share));
    await as(admin).call(recordCodShort, { params: { id: built.id }, body: { amount } });
  },
  decide: async ({ courier, model }, { owner }) => {
    const { items } = await as(admin).get(codShorts, { query: { limit: 100 } });
    const short = items.find((each) => each.courierId === courier.id && !each.decidedAt);
    if (!short) return;
    const body = { owner, reason: 'Așa a ieșit la numărătoare.' };
    const { status } = await as(admin).call(decideCodShort, { params: { id: short.id }, body });
    const isBorne = owner === 'platform';
    expect(status).toBe(isBorne && short.amount.amount > model.held ? 409 : 200);
    if (status !== 200 || !isBorne) return;
    model.held -= short.amount.amount;
    model.lost += short.amount.amount;
  },
  pay_out: async ({ courier, model }, { earned, agrees }) => {
    const own = as(courier);
    if (agrees) await own.get(agreeToCodNetting, { body: { textVersion: COD_NETTING_TEXT } });
    else await own.get(revokeCodNetting);
    const lines = [
      { account: 'bank', owner: null, amount: earned },
      { account: 'courier_payable', owner: courier.id, amount: -earned },
    ];
    await sql`SELECT ledger_post(${randomUUID()}, 'earned_elsewhere', NULL, 'USD', ${JSON.stringify(lines)}::jsonb)`.execute(
      db,
    );
    const payable = await balanceOf(db, 'courier_payable', courier.id, 'USD');
    const open = await db
      .selectFrom('cod_shorts')
      .select('amount')
      .where('courier_id', '=', courier.id)
      .where('decided_at', 'is', null)
      .execute();
    const disputed = open.reduce((sum, { amount }) => sum + amount, 0);
    const next = agrees ? Math.max(0, Math.min(model.held - disputed, payable)) : 0;
    const { payout, cod } = await own.get(earnings);
    expect(cod?.next.amount ?? 0).toBe(next);
    expect(payout.available.amount).toBe(payable - next);
    const { status } = await own.call(requestPayout, {
      body: { amount: payable - next },
      key: randomUUID(),
    });
    expect(status).toBe(payout.hindrance === null ? 201 : 409);
    if (status !== 201) return;
    model.held -= next;
    model.handed += next;
    expect(await balanceOf(db, 'courier_payable', courier.id, 'USD')).toBe(0);
  },
  remit: async (world, { comesBack }) => {
    const { sender, model } = world;
    const batch = nextBatch(world);
    await toWorkingDay();
    const [latest] = (await as(sender).get(codRemittances, { query: { limit: 1 } })).items;
    if (batch === 0) return expect(latest?.state).not.toBe('sent');
    expect(latest).toMatchObject({ state: 'sent', amount: { amount: batch } });
    expect(await balanceOf(db, 'payout_in_transit', sender.id, 'USD')).toBe(batch);
    if (comesBack) await provider.failPayout(await payoutOf(latest?.id), 'canceled');
    clock.advance({ hours: comesBack ? 2 : 24 });
    await sweep();
    await workJobs();
    if (comesBack) {
      world.isRefused = true;
      return;
    }
    model.owed -= batch;
    model.sent += batch;
  },
};

async function payoutOf(id = ''): Promise<string> {
  const row = await db.selectFrom('payouts').select('payout_ref').where('id', '=', id).executeTakeFirst();
  return row?.payout_ref ?? '';
}

test('whatever happens, the books say what a model of a few lines says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 4, maxLength: 12 }), async (operations) => {
      const world = await aWorld();
      const { sender, courier, model } = world;
      for (const each of operations) {
        await STEPS[each.kind](world, each as never);
        expect(await balanceOf(db, 'courier_cod_cash', courier.id, 'USD')).toBe(model.held);
        expect(await balanceOf(db, 'cod_payable', sender.id, 'USD')).toBe(model.owed);
        expect(model.held + model.handed + model.lost).toBe(model.collected);
        expect(await ledgerViolations(db)).toEqual([]);
      }
      expect(model.sent + model.owed).toBe(model.collected);
      const { sums } = await as(sender).get(senderCod, { query: {} });
      const atPlatform = sums.find(({ state }) => state === 'handed_in')?.amount.amount ?? 0;
      expect(atPlatform).toBeLessThanOrEqual(model.collected - model.held);
    }),
    { numRuns: 12 },
  );
}, 300_000);
