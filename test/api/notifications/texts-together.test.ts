import { expect, test } from 'vitest';
import { acceptOffer } from '#contract/offers/offers.ts';
import { handleBatch } from '#server/adapters/outbox.postgres.ts';
import { openPool } from '#server/db/core/connect.ts';
import { outboxWork, textWork } from '#server/jobs/outbox-work.ts';
import { trackingUrl } from '#server/services/deliveries/tracking-links.ts';
import { sendText } from '#server/services/notifications/texts/send-text.ts';
import { testApp } from '../../support/app.ts';
import { quiet } from '../../support/database.ts';
import { testSms } from '../../support/sms.ts';

const sms = testSms('http://127.0.0.1');
const limits = {
  priceHundredths: 0,
  budgetDay: null,
  budgetMonth: null,
  perReceiverDay: 100,
  withDiacritics: false,
};
const app = await testApp({ sms, worksMayFail: true, settings: { texts: limits } });
const { as, aDelivery, anOffer, clock, connectionString, db, deps, owner, emptyOutbox } = app;

const phoneOf = (n: number) => `07452${10_000 + n}`;

/** Deliveries whose receivers, each with a phone of their own, have a text message waiting. */
async function waitingTexts(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id, sender } = await aDelivery();
    await owner.query('UPDATE deliveries SET receiver_phone = $2 WHERE id = $1', [id, phoneOf(n)]);
    const offer = await anOffer(id);
    await as(sender).get(acceptOffer, { params: { id }, body: { offerId: offer.id, method: 'wallet' } });
    ids.push(id);
  }
  while ((await handleBatch(owner, outboxWork(deps))) > 0);
  sms.taken.length = 0;
  return ids;
}

async function textsOf(deliveryIds: readonly string[]) {
  const { rows } = await owner.query<{ id: string; state: string; xmin: string; attempts: number }>(
    'SELECT id, state, xmin::text, attempts FROM text_messages WHERE delivery_id = ANY ($1) ORDER BY created_at, id',
    [deliveryIds],
  );
  return rows;
}
const statesOf = async (ids: readonly string[]) => (await textsOf(ids)).map(({ state }) => state);

test('the texts of a batch are claimed together, handed over at once, and settled together', async () => {
  const ids = await waitingTexts(4);
  expect(await statesOf(ids)).toEqual(['queued', 'queued', 'queued', 'queued']);
  await emptyOutbox();
  const texts = await textsOf(ids);
  expect(texts.map(({ state, attempts }) => [state, attempts])).toEqual(ids.map(() => ['sent', 1]));
  expect(new Set(texts.map(({ xmin }) => xmin)).size).toBe(1);
  expect(sms.taken.map(({ to }) => to).toSorted()).toEqual([0, 1, 2, 3].map(phoneOf));
  for (const [n, id] of ids.entries()) {
    const link = trackingUrl(deps, { id, receiver_link_round: 0, share_link_round: 0 }, 'receiver');
    expect(sms.taken.find(({ to }) => to === phoneOf(n))?.text).toContain(link);
  }
});

test('a text that is ordered several times at once is handed over once', async () => {
  const ids = await waitingTexts(1);
  const [text] = await textsOf(ids);
  await Promise.all(Array.from({ length: 5 }, async () => sendText(deps, { textId: text?.id ?? '' })));
  await emptyOutbox();
  expect(sms.taken).toHaveLength(1);
  expect(await statesOf(ids)).toEqual(['sent']);
});

test('a text whose hand-over breaks off leaves the others of its batch settled, and is not sent again', async () => {
  const ids = await waitingTexts(3);
  sms.answers.push('crash');
  await emptyOutbox();
  expect((await statesOf(ids)).toSorted()).toEqual(['sending', 'sent', 'sent']);
  expect(sms.taken).toHaveLength(3);
});

test('a worker that is killed with a batch of texts in hand loses none and sends none twice', async () => {
  const ids = await waitingTexts(3);
  const pool = quiet(openPool({ connectionString, size: 1, patient: true }));
  const { send } = sms;
  sms.send = async (message) => {
    await owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE 'DELETE FROM outbox%' AND pid <> pg_backend_pid()`,
    );
    return send(message);
  };
  try {
    await expect(handleBatch(pool, textWork(deps))).rejects.toThrow(/terminat|connection|EPIPE|ECONNRESET/i);
  } finally {
    sms.send = send;
    await pool.end();
  }
  const waiting = await owner.query(`SELECT FROM outbox WHERE task = 'sendText'`);
  expect(waiting.rowCount).toBe(3);
  await emptyOutbox();
  expect(await statesOf(ids)).toEqual(['sent', 'sent', 'sent']);
  expect(sms.taken).toHaveLength(3);
  expect(await db.selectFrom('text_messages').select('id').where('state', '=', 'queued').execute()).toEqual(
    [],
  );
});

test('a report that is faster than the answer to the hand-over keeps its word', async () => {
  const ids = await waitingTexts(2);
  const { send } = sms;
  sms.send = async (message) => {
    await owner.query(`UPDATE text_messages SET state = 'delivered' WHERE id = $1`, [message.ref]);
    return send(message);
  };
  try {
    await emptyOutbox();
  } finally {
    sms.send = send;
  }
  expect(await statesOf(ids)).toEqual(['delivered', 'delivered']);
});

test('a budget ends within a batch, and who wants no texts costs nothing of it', async () => {
  clock.advance({ days: 1 });
  const ids = await waitingTexts(5);
  const [first] = await textsOf(ids);
  await owner.query(
    `INSERT INTO text_receivers (phone_hash, stopped_at, changed_at)
     SELECT phone_hash, now(), now() FROM text_messages WHERE id = $1`,
    [first?.id],
  );
  // 7.50 a message, two in a day of 15.
  Object.assign(limits, { priceHundredths: 750, budgetDay: 15 });
  await emptyOutbox();
  const { rows } = await owner.query<{ state: string; reason: string | null }>(
    'SELECT state, reason FROM text_messages WHERE delivery_id = ANY ($1) ORDER BY reason NULLS FIRST',
    [ids],
  );
  expect(rows.map(({ state, reason }) => reason ?? state)).toEqual([
    ...['sent', 'sent'],
    ...['budget_day', 'budget_day', 'stopped'],
  ]);
});
