import { afterEach, describe, expect, test } from 'vitest';
import { answerChargeback } from '#contract/money/money-checks.ts';
import { payment } from '#contract/money/payments.ts';
import { topUpWallet } from '#contract/money/wallet.ts';
import { handOverAnswer } from '#server/services/money/chargebacks/answer-chargeback.ts';
import { testApp } from '../support/app.ts';
import { wireTo } from './wire.ts';

// A payment page and a chargeback's answer, with a provider that stores errors under their keys and forgets keys after
// a day.

const app = await testApp();
const { as, aSender, anAdmin, clock, db, deps, provider, workJobs } = app;
const { faults } = provider;
const wire = wireTo(provider);
const admin = await anAdmin();

afterEach(() => faults.clear());

const callOf = async (subject: string) =>
  db.selectFrom('provider_calls').selectAll().where('subject', '=', subject).executeTakeFirst();

describe('a pay page', () => {
  /** One press of the button, with the same key however often it is sent. */
  async function aPress() {
    const sender = await aSender();
    const key = crypto.randomUUID();
    return { sender, press: () => as(sender).call(topUpWallet, { body: { amount: 4_000 }, key }) };
  }
  const paymentOf = async (accountId: string) =>
    (
      await db
        .selectFrom('payment_attempts')
        .select('id')
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow()
    ).id;

  test('opens at the next press after an error that is kept under its key', async () => {
    faults.behaviour.storedErrors = 'everything';
    faults.add('error500', 'POST /v1/checkout/sessions', 2);
    const { sender, press } = await aPress();
    expect(await press()).toMatchObject({ status: 503 });
    const opened = await press();
    expect(opened).toMatchObject({
      status: 201,
      body: { redirectUrl: expect.stringContaining('/dev/stripe/') },
    });
    const { paymentId, redirectUrl } = opened.body as { paymentId: string; redirectUrl: string };
    expect(await press()).toMatchObject({ status: 201, body: { paymentId, redirectUrl } });
    expect(await callOf(`pay:${paymentId}:open`)).toMatchObject({ tries: 2, refusal: '500' });
    await provider.pay(redirectUrl);
    expect(await as(sender).get(payment, { params: { id: paymentId } })).toMatchObject({ stand: 'paid' });
  });

  test('is one page when its answer was lost', async () => {
    faults.behaviour.storedErrors = 'everything';
    faults.add('dropResponse', 'POST /v1/checkout/sessions', 2);
    const { sender, press } = await aPress();
    expect(await press()).toMatchObject({ status: 503 });
    const paymentId = await paymentOf(sender.id);
    expect(await press()).toMatchObject({ status: 201, body: { paymentId } });
    expect(await callOf(`pay:${paymentId}:open`)).toMatchObject({ tries: 1, refusal: null });
    const { body } = await wire('GET /v1/checkout/sessions?limit=100');
    const pages = (body['data'] as { client_reference_id: string }[]).filter(
      (page) => page.client_reference_id === paymentId,
    );
    expect(pages).toHaveLength(1);
  });
});

describe('an answer to a bank', () => {
  /** A chargeback whose answer is written but not submitted. */
  async function anAnswered(fault?: () => void) {
    const sender = await aSender();
    const { paymentId, redirectUrl } = await as(sender).get(topUpWallet, { body: { amount: 4_000 } });
    await provider.pay(redirectUrl);
    await as(sender).get(payment, { params: { id: paymentId } });
    const { payment_ref: ref } = await db
      .selectFrom('payment_attempts')
      .select('payment_ref')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const { id } = await provider.openDispute(ref ?? '');
    await provider.deliverWebhooks();
    await workJobs();
    fault?.();
    const body = { text: 'Destinatarul a confirmat.' };
    await as(admin).get(answerChargeback, { params: { id }, body });
    await workJobs();
    return id;
  }
  const handOver = (id: string) => handOverAnswer(deps, id);
  /** Number of answers that the bank has received. */
  const answers = async (id: string) =>
    ((await wire(`GET /v1/disputes/${id}`)).body['evidence_details'] as { submission_count: number })
      .submission_count;

  test('is handed over after an error that is kept under its key', async () => {
    const id = await anAnswered(() => {
      faults.behaviour.storedErrors = 'everything';
      faults.add('error500', 'POST /v1/disputes', 2);
    });
    expect(await answers(id)).toBe(0);
    await handOver(id);
    expect(await answers(id)).toBe(1);
    expect(await callOf(`chargeback:${id}:open:answer`)).toMatchObject({ tries: 2, refusal: '500' });
  });

  test.each([
    ['an hour', { hours: 1 }, 1],
    ['two days', { days: 2 }, 2],
  ])('whose receipt was lost is the bank’s one answer, %s later', async (_later, later, tries) => {
    const id = await anAnswered(() => faults.add('dropResponse', 'POST /v1/disputes', 2));
    faults.clear();
    expect(await answers(id)).toBe(1);
    clock.advance(later);
    await provider.deliverWebhooks();
    await handOver(id);
    expect(await answers(id)).toBe(1);
    expect(await callOf(`chargeback:${id}:open:answer`)).toMatchObject({
      tries,
      made_at: expect.any(Date),
    });
  });
});
