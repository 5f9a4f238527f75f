import { afterEach, describe, expect, test } from 'vitest';
import { testApp } from '../support/app.ts';
import { wireTo } from './wire.ts';

// Refunds and disputes over HTTP, with the provider's worst permitted behaviour.

const { provider } = await testApp();
const ask = wireTo(provider);
const { faults } = provider;
const said: string[] = [];
provider.takeWebhooks((rawBody) => {
  said.push((JSON.parse(rawBody) as { type: string }).type);
  return Promise.resolve(200);
});

afterEach(() => faults.clear());

/** A captured card payment of 50.00, and the balance after it. */
async function aPayment() {
  const { body } = await ask(
    'POST /v1/payment_intents',
    'amount=5000&currency=usd&confirm=true&payment_method=pm_card_visa',
  );
  return { id: String(body['id']), charge: String(body['latest_charge']), balance: await balance() };
}
async function balance(): Promise<number> {
  const { body } = await ask('GET /v1/balance');
  type Parts = { amount: number }[];
  const { available, pending } = body as unknown as { available: Parts; pending: Parts };
  return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
}
async function refund(payment: string, amount = 2_000) {
  return (await ask('POST /v1/refunds', `payment_intent=${payment}&amount=${amount}`)).body;
}
const read = async (kind: string, id: unknown) => (await ask(`GET /v1/${kind}/${String(id)}`)).body;
/** Types of the events sent since the last call. */
async function told(): Promise<string[]> {
  said.length = 0;
  await provider.deliverWebhooks();
  return [...said];
}

describe('a refund', () => {
  test.each(['insufficient_funds', 'charge_pending'] as const)(
    'that is pending for %s moves no money until it is through',
    async (reason) => {
      const paid = await aPayment();
      faults.behaviour.refunds = reason;
      const { id } = await refund(paid.id);
      expect(await read('refunds', id)).toMatchObject({
        status: 'pending',
        pending_reason: reason,
        balance_transaction: null,
      });
      expect(await read('charges', paid.charge)).toMatchObject({ amount_refunded: 2_000 });
      expect(await balance()).toBe(paid.balance);
      await told();
      await provider.endRefund(String(id), 'succeeded');
      expect(await read('refunds', id)).toMatchObject({
        status: 'succeeded',
        balance_transaction: expect.stringMatching(/^txn_/),
      });
      expect(await read('refunds', id)).not.toHaveProperty('pending_reason');
      expect(await balance()).toBe(paid.balance - 2_000);
      expect(await told()).toEqual(['refund.updated', 'charge.refund.updated']);
    },
  );

  test('that is processing has left the balance already, once', async () => {
    const paid = await aPayment();
    faults.behaviour.refunds = 'processing';
    const { id, status } = await refund(paid.id);
    expect(status).toBe('pending');
    await provider.endRefund(String(id), 'succeeded');
    expect(await balance()).toBe(paid.balance - 2_000);
  });

  test('that succeeded and is sent back by the bank comes back as a movement of its own', async () => {
    const paid = await aPayment();
    const { id } = await refund(paid.id);
    await told();
    await provider.endRefund(String(id), { failed: 'expired_or_canceled_card' });
    const failed = await read('refunds', id);
    expect(failed).toMatchObject({ status: 'failed', failure_reason: 'expired_or_canceled_card' });
    expect(await read('balance_transactions', failed['failure_balance_transaction'])).toMatchObject({
      type: 'refund_failure',
      amount: 2_000,
    });
    expect(await balance()).toBe(paid.balance);
    expect(await read('charges', paid.charge)).toMatchObject({ amount_refunded: 0, refunded: false });
    expect(await told()).toEqual(['refund.updated', 'charge.refund.updated', 'refund.failed']);
    await expect(provider.endRefund(String(id), 'succeeded')).rejects.toThrow('is over');
  });

  test('that is pending and fails has never moved anything', async () => {
    const paid = await aPayment();
    faults.behaviour.refunds = 'insufficient_funds';
    const { id } = await refund(paid.id);
    await provider.endRefund(String(id), { failed: 'insufficient_funds' });
    expect(await read('refunds', id)).not.toHaveProperty('failure_balance_transaction');
    expect(await balance()).toBe(paid.balance);
    faults.clear();
    expect(await refund(paid.id, 5_000)).toMatchObject({ status: 'succeeded' });
  });

  test('is canceled only while it waits for the customer', async () => {
    const paid = await aPayment();
    faults.behaviour.refunds = 'requires_action';
    const { id } = await refund(paid.id);
    const path = `POST /v1/refunds/${String(id)}/cancel`;
    expect(await ask(path)).toMatchObject({ status: 200, body: { status: 'canceled' } });
    expect((await ask(path)).status).toBe(400);
    faults.behaviour.refunds = 'insufficient_funds';
    const { id: pending } = await refund(paid.id);
    expect((await ask(`POST /v1/refunds/${String(pending)}/cancel`)).status).toBe(400);
  });

  test('that is pending fails when the charge is disputed', async () => {
    const paid = await aPayment();
    faults.behaviour.refunds = 'insufficient_funds';
    const { id } = await refund(paid.id);
    expect(await provider.openDispute(paid.id)).toMatchObject({ amount: 5_000 });
    expect(await read('refunds', id)).toMatchObject({
      status: 'failed',
      failure_reason: 'charge_for_pending_refund_disputed',
    });
  });

  test('is listed by its payment, and a page begins after something that is there', async () => {
    const paid = await aPayment();
    const { id } = await refund(paid.id);
    const { body } = await ask(`GET /v1/refunds?payment_intent=${paid.id}`);
    expect(body['data']).toMatchObject([{ id }]);
    expect(await ask('GET /v1/refunds?starting_after=re_nothing')).toMatchObject({
      status: 400,
      body: { error: { code: 'resource_missing' } },
    });
  });
});

describe('a dispute', () => {
  test('that is an inquiry moves no money, may be refunded meanwhile, and ends', async () => {
    const paid = await aPayment();
    await told();
    const { id } = await provider.openDispute(paid.id, 'inquiry');
    expect(await read('disputes', id)).toMatchObject({
      status: 'warning_needs_response',
      balance_transactions: [],
      is_charge_refundable: true,
    });
    expect(await balance()).toBe(paid.balance);
    expect(await told()).toEqual(['charge.dispute.created']);
    expect(await refund(paid.id, 100)).toMatchObject({ status: 'succeeded' });
    await ask(`POST /v1/disputes/${id}`, 'evidence[uncategorized_text]=Livrat');
    expect(await read('disputes', id)).toMatchObject({ status: 'warning_under_review' });
    await expect(provider.closeDispute(id, 'won')).rejects.toThrow('not open');
    await told();
    await provider.closeInquiry(id);
    expect(await read('disputes', id)).toMatchObject({ status: 'warning_closed' });
    expect(await told()).toEqual(['charge.dispute.closed']);
    expect(await balance()).toBe(paid.balance - 100);
  });

  test('that was an inquiry takes the money when it grows into a chargeback', async () => {
    const paid = await aPayment();
    const { id } = await provider.openDispute(paid.id, 'inquiry');
    await told();
    await provider.escalateInquiry(id);
    expect(await read('disputes', id)).toMatchObject({
      status: 'needs_response',
      is_charge_refundable: false,
      balance_transactions: [{ amount: -5_000, fee: 1_500 }],
    });
    expect(await told()).toEqual(['charge.dispute.updated', 'charge.dispute.funds_withdrawn']);
    expect((await ask('POST /v1/refunds', `payment_intent=${paid.id}`)).status).toBe(400);
    expect(await balance()).toBe(paid.balance - 6_500);
  });

  test('that was prevented is over at birth, without the fee', async () => {
    const paid = await aPayment();
    const { id } = await provider.openDispute(paid.id, 'prevented');
    expect(await read('disputes', id)).toMatchObject({ status: 'prevented' });
    expect(await balance()).toBe(paid.balance - 5_000);
    await expect(provider.closeDispute(id, 'won')).rejects.toThrow('not open');
  });

  test('that was lost is appealed, answered again, and won', async () => {
    const paid = await aPayment();
    const { id } = await provider.openDispute(paid.id);
    await expect(provider.appealDispute(id)).rejects.toThrow('not lost');
    await provider.closeDispute(id, 'lost');
    await provider.appealDispute(id);
    expect(await read('disputes', id)).toMatchObject({ status: 'appeal_needs_response' });
    await ask(`POST /v1/disputes/${id}`, 'evidence[uncategorized_text]=Semnat');
    expect(await read('disputes', id)).toMatchObject({ status: 'appeal_under_review' });
    await provider.closeDispute(id, 'won');
    expect(await balance()).toBe(paid.balance - 1_500);
  });
});
