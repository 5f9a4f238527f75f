import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { aParcel, aTrip } from '../../support/trips.ts';
import type { Answer, Browser } from './client.ts';
import { anIban, nameAccount } from './story-iban.ts';
import { cancel, type Job, type Scene } from './story-job.ts';
import { travel } from './story-trip.ts';

const METHODS = ['card', 'card', 'card', 'wallet', 'wallet', 'cash'] as const;
const METHODS_WITH_RETURN = ['card', 'wallet'] as const;
/** Of the deliveries, those that bring something back, and those with a guaranteed hour. */
const RETURN_SHARE = 0.25;
const HOUR_SHARE = 0.15;
/** Goods' money is due for some deliveries, in minor units. */
const COD_AMOUNTS = [500, 60_000] as const;
const LOOKS = 12;
const LOOK_MS = 120;

/**
 * Life of one delivery with all its branches: listed, offered on, accepted, paid, carried, cancelled, dropped,
 * disputed.
 */
export async function live(scene: Scene): Promise<void> {
  const { random, cast } = scene;
  const sender = random.pick(cast.senders);
  if (random.chance(0.3)) await topUp(scene, sender);
  if (random.chance(0.1)) await nameAccount(scene, sender);
  const cod = random.chance(scene.codShare) ? random.whole(...COD_AMOUNTS) : null;
  const withReturn = random.chance(RETURN_SHARE);
  const id = await list(scene, sender, { cod, withReturn });
  if (!id) return;
  const job: Job = { id, sender, cod, withReturn, offers: [] };
  const couriers = new Set(Array.from({ length: random.whole(1, 3) }, () => random.pick(cast.couriers)));
  for (const courier of couriers) await bid(scene, job, courier);
  if (random.chance(0.12)) await haggle(scene, job);
  if (random.chance(0.05)) return cancel(job);
  await chooseAndTravel(scene, job);
}

async function chooseAndTravel(scene: Scene, job: Job, turn = 0): Promise<void> {
  const offer = job.offers.shift();
  if (!offer || scene.isOver()) return;
  await choose(scene, job, offer.id);
  const { status } = await lookUntilDecided(job);
  if (status !== 'accepted') return scene.random.chance(0.5) ? cancel(job) : undefined;
  const end = await travel(scene, job, offer.courier);
  // The next-best offer is accepted.
  if (end === 'dropped_out' && turn < 2) await chooseAndTravel(scene, job, turn + 1);
}

async function topUp({ random, provider }: Scene, sender: Browser): Promise<void> {
  // The amount is the mark by which the verdict finds this one.
  const amount = random.whole(1_000, 6_000);
  const name = randomUUID().slice(0, 8);
  const answer = await sender.write(
    { kind: 'top_up', subject: name },
    '/wallet/top-ups',
    { amount, back: `/payment?id=${name}` },
    { idempotent: true },
  );
  if (typeof answer.body.redirectUrl === 'string' && random.chance(0.9)) {
    await provider.pay(answer.body.redirectUrl, random.chance(0.9) ? 'visa' : 'declined');
    if (random.chance(0.7)) await sender.read(`/payments/${String(answer.body.paymentId)}`);
  }
}

type Options = Pick<Job, 'cod' | 'withReturn'>;

async function list(
  scene: Scene,
  sender: Browser,
  { cod: amount, withReturn }: Options,
): Promise<string | null> {
  const { random } = scene;
  const pickupDate = random.chance(0.6) ? 'tomorrow' : 'flexible';
  const returns = withReturn ? { returns: [{ kind: 'documents' as const }] } : {};
  const more = { ...returns, ...(await anHour(scene, sender, pickupDate)), pickupDate } as const;
  const quote = await sender.send(
    '/quotes',
    aTrip({ ...more, ...(amount === null ? {} : { cod: { amount } }) }),
  );
  if (quote.status !== 200) return null;
  const note = randomUUID();
  const cod = amount === null ? {} : { cod: { amount, payoutIban: anIban(random.whole(1, 3)) } };
  const parcel = aParcel(String(quote.body.id), { ...more, note, ...cod });
  const answer = await sender.write({ kind: 'list', subject: note }, '/deliveries', parcel, {
    idempotent: true,
  });
  return answer.status === 201 ? String(answer.body.id) : null;
}

/** Sometimes the nearest hour that is guaranteed. */
async function anHour({ random }: Scene, sender: Browser, pickupDate: string) {
  if (!random.chance(HOUR_SHARE)) return {};
  const { body } = await sender.send('/quotes/guarantees', { ...aTrip(), pickupDate });
  const [first] = (body.choices ?? []) as { deliverBy: string }[];
  return first ? { deliverBy: first.deliverBy } : {};
}

async function bid({ random }: Scene, job: Job, courier: Browser): Promise<void> {
  const amount = random.whole(180, 380) * 10;
  const note = randomUUID();
  const answer = await courier.write(
    { kind: 'offer', subject: note },
    `/courier/jobs/${job.id}/offers`,
    { amount, etaMinutes: random.whole(3, 40), note },
    { idempotent: true },
  );
  if (answer.status === 201) job.offers.push({ id: String(answer.body.id), courier, amount });
}

async function haggle({ random }: Scene, job: Job): Promise<void> {
  const offer = job.offers[0];
  if (!offer) return;
  const amount = offer.amount - random.whole(1, 30) * 10;
  const answer = await job.sender.write(
    { kind: 'counter', subject: offer.id },
    `/deliveries/${job.id}/offers/${offer.id}/counter`,
    { amount },
    { idempotent: true },
  );
  if (answer.status < 300 && random.chance(0.7)) {
    await offer.courier.send(`/courier/offers/${offer.id}/accept-counter`, {});
  }
}

/** Accepts an offer, sometimes twice, sometimes two offers concurrently; by card with a visit to the payment page. */
async function choose(scene: Scene, job: Job, offerId: string): Promise<void> {
  const { random } = scene;
  const method = random.pick(job.withReturn ? METHODS_WITH_RETURN : METHODS);
  const rivals = random.chance(0.1) ? job.offers.slice(0, 1).map((offer) => offer.id) : [];
  const presses = random.chance(0.08) ? [offerId, offerId] : [offerId];
  const answers = await Promise.all([...presses, ...rivals].map((id) => accept(job, id, method)));
  for (const { body } of answers) {
    if (typeof body.redirectUrl === 'string') await payByCard(scene, job, body);
  }
}

function accept(job: Job, offerId: string, method: string): Promise<Answer> {
  return job.sender.write(
    { kind: 'accept', subject: `${job.id} ${offerId}` },
    `/deliveries/${job.id}/accept`,
    { offerId, method },
    { idempotent: true },
  );
}

async function payByCard({ random, provider }: Scene, { sender }: Job, body: Answer['body']): Promise<void> {
  if (random.chance(0.08)) return;
  const page = String(body.redirectUrl);
  if (random.chance(0.1)) await provider.pay(page, 'declined');
  await provider.pay(page, 'visa');
  if (random.chance(0.75)) await sender.read(`/payments/${String(body.paymentId)}`);
  if (random.chance(0.05)) await sender.send(`/payments/${String(body.paymentId)}/cancel`, {});
}

async function lookUntilDecided({ id, sender }: Job): Promise<{ status: string }> {
  for (let look = 0; look < LOOKS; look += 1) {
    const { body } = await sender.read(`/deliveries/${id}`);
    if (typeof body.status === 'string' && body.status !== 'reserved') return { status: body.status };
    await sleep(LOOK_MS);
  }
  return { status: 'unknown' };
}
