import { describe, expect, test } from 'vitest';
import { reportStep } from '#contract/trips/courier.ts';
import { wallet } from '#contract/accounts/me.ts';
import { runReconciliation } from '#contract/money/money-checks.ts';
import { withdrawFromContract } from '#contract/deliveries/withdrawals.ts';
import { testApp } from '../../support/app.ts';
import { cardsOf, type Reserved } from '../../support/cards.ts';
import { linesOf } from '../../support/ledger-lines.ts';
import { allAtOnce } from '../../support/race.ts';

const app = await testApp();
const { as, anAdmin, lookAt, takeSteps, clock, sweep, workJobs, db, deps } = app;
const { aCardDelivery, aReservation } = cardsOf(app);
const admin = await anAdmin();

const withdraw = ({ id, sender }: Reserved) =>
  as(sender).call(withdrawFromContract, { params: { id }, body: { name: 'Andreea Popovici' } });
const aFlexible = () => aCardDelivery({ amount: 5_000, pickupDate: 'flexible' });

async function atProvider(paymentId: string) {
  const row = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return { row, there: await deps.payments.read(row.session_ref ?? '') };
}

async function nothingFound() {
  clock.advance({ days: 2 });
  await sweep();
  expect((await as(admin).get(runReconciliation)).lines).toEqual([]);
}

/** Ledger balances of a delivery; after a full refund every account is at zero. */
async function balances(id: string) {
  const sums = new Map<string, number>();
  for (const { account, amount } of await linesOf(db, id))
    sums.set(account, (sums.get(account) ?? 0) + Number(amount));
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
}

describe('withdrawing from a delivery that a card pays', () => {
  test('after the free minutes brings the whole price back to the card, and nothing to the wallet', async () => {
    const paid = await aFlexible();
    clock.advance({ minutes: 30 });
    expect((await lookAt(paid.id, paid.sender)).cancelFee?.amount).toBe(1_000);
    expect((await withdraw(paid)).status).toBe(200);
    await workJobs();
    const { row, there } = await atProvider(paid.paymentId);
    expect(row).toMatchObject({ state: 'refunded', captured: 5_000, refunded: 5_000 });
    expect(there).toMatchObject({ capturedAmount: 5_000, refundedAmount: 5_000 });
    expect(await balances(paid.id)).toEqual({});
    expect((await as(paid.sender).get(wallet)).balance.amount).toBe(0);
    await nothingFound();
  });

  test('while the card is still being asked for: what is paid afterwards goes back', async () => {
    const reserved = await aReservation({ amount: 5_000, pickupDate: 'flexible' });
    expect((await withdraw(reserved)).status).toBe(200);
    await app.provider.pay(reserved.page);
    await workJobs();
    await sweep();
    const { there } = await atProvider(reserved.paymentId);
    expect(there).toMatchObject({ capturedAmount: 5_000, refundedAmount: 5_000 });
    expect((await as(reserved.sender).get(wallet)).balance.amount).toBe(0);
    await nothingFound();
  });

  test('pressed twice at once gives everything back once', async () => {
    const paid = await aFlexible();
    const answers = await allAtOnce(db, 2, () => withdraw(paid));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await workJobs();
    const { there } = await atProvider(paid.paymentId);
    expect(there).toMatchObject({ capturedAmount: 5_000, refundedAmount: 5_000 });
    expect(await balances(paid.id)).toEqual({});
    const mails = (await app.mailsTo(paid.sender.email)).filter(({ subject }) => /retrageri/i.test(subject));
    expect(mails).toHaveLength(1);
    await nothingFound();
  });

  test('at the moment of the pickup: one of the two happens, and the money follows it', async () => {
    const paid = await aFlexible();
    const built = { ...paid, seen: await lookAt(paid.id, paid.sender) };
    await takeSteps(built, 'depart', 'arrive_pickup');
    const pin = (await lookAt(paid.id, paid.sender)).pins?.pickup;
    const [withdrawn, picked] = await allAtOnce<{ status: number }>(db, 2, (n) =>
      n === 0
        ? withdraw(paid)
        : as(paid.courier).call(reportStep, {
            params: { id: paid.id },
            body: { step: 'pick_up', at: clock.now().toISOString(), ...(pin ? { pin } : {}) },
          }),
    );
    await workJobs();
    const { status } = await lookAt(paid.id, paid.sender);
    const { there } = await atProvider(paid.paymentId);
    const isWithdrawn = withdrawn?.status === 200;
    expect(picked?.status === 200).toBe(!isWithdrawn);
    expect(status).toBe(isWithdrawn ? 'cancelled' : 'accepted');
    expect(there).toMatchObject({ capturedAmount: 5_000, refundedAmount: isWithdrawn ? 5_000 : 0 });
    if (isWithdrawn) expect(await balances(paid.id)).toEqual({});
  });
});
