import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { createDelivery } from '#contract/deliveries/deliveries.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { sha256 } from '#server/services/ids.ts';
import { withIdempotency } from '#server/services/with-idempotency.ts';
import { testApp } from '../support/app.ts';
import type { Person } from '../support/people.ts';
import { crowdOf } from '../support/race.ts';
import { aParcel, aTrip } from '../support/trips.ts';

// A request is sent again, to another process, while the first one is at work: whoever came with it does not wait.

const { as, aSender, aDelivery, anOffer, deps, db } = await testApp({ listen: true });
const WAIT = { timeout: 1_500, interval: 20 };
const CROWD = 8;

/** Claims a key as another process would that is at work for as long as it is held. */
async function heldKey(sender: Person, route: string) {
  const key = randomUUID();
  const { promise: claimed, resolve: isClaimed } = Promise.withResolvers<void>();
  const { promise: released, reject: release } = Promise.withResolvers<void>();
  const held = withIdempotency(
    deps,
    { scope: { accountId: sender.id, route, key }, bodyHash: sha256('another') },
    () => {
      isClaimed();
      return released;
    },
  );
  await claimed;
  const end = async () => {
    release(new Error('the other process ended'));
    await expect(held).rejects.toThrow('the other process ended');
  };
  return { key, end };
}

/** Sends one call under a key that is held, with others: those are answered meanwhile, and it when the key is free. */
async function withOthers(
  held: { key: string; end(): Promise<void> },
  call: (n: number, key: string) => Promise<{ status: number }>,
) {
  const crowd = crowdOf(db, CROWD, (n) => call(n, n === 0 ? held.key : randomUUID()));
  await vi.waitFor(() => expect(crowd.answered()).toBe(CROWD - 1), WAIT);
  await held.end();
  const answers = await crowd.answers;
  return answers.map(({ status }) => status);
}

test('a listing whose key another process has in hand holds nobody else back', async () => {
  const senders = await Promise.all(Array.from({ length: CROWD }, () => aSender()));
  const [first] = senders as [Person];
  const { id: quoteId } = await as(first).get(createQuote, { body: aTrip() });
  const held = await heldKey(first, createDelivery.id);
  const list = (n: number, key: string) =>
    as(senders[n] ?? first).call(createDelivery, { body: aParcel(quoteId), key });
  expect(await withOthers(held, list)).toEqual(Array.from({ length: CROWD }, () => 201));
});

test('an acceptance whose key another process has in hand holds nobody else back', async () => {
  const choices: Awaited<ReturnType<typeof aChoice>>[] = [];
  for (let n = 0; n < CROWD; n += 1) choices.push(await aChoice());
  const [first] = choices as [Awaited<ReturnType<typeof aChoice>>];
  const held = await heldKey(first.sender, acceptOffer.id);
  const accept = (n: number, key: string) => {
    const { sender, id, offer } = choices[n] ?? first;
    return as(sender).call(acceptOffer, {
      params: { id },
      body: { offerId: offer.id, method: 'wallet' },
      key,
    });
  };
  expect(await withOthers(held, accept)).toEqual(Array.from({ length: CROWD }, () => 200));
});

/** A delivery with an offer that its sender can pay from the wallet. */
async function aChoice() {
  const sender = await aSender({ wallet: 10_000 });
  const { id } = await aDelivery({ sender });
  return { sender, id, offer: await anOffer(id, { amount: 3_000 }) };
}
