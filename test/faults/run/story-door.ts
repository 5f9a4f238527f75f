import { randomUUID } from 'node:crypto';
import type { Browser } from './client.ts';
import type { Job, Scene } from './story-job.ts';
import { nextInstant, report, take } from './story-step.ts';

/** Age of a step that a phone kept while it had no signal: from a minute on it is a fact. */
const KEPT_MS = [61_000, 100_000] as const;

/**
 * The hand-over at the door; returns whether the parcel is delivered. With goods' money it is paid by card, counted or not,
 * stated wrong or not at all, taken in part by a phone without a signal, or refused.
 */
export async function handOver(scene: Scene, job: Job, courier: Browser): Promise<boolean> {
  const { random } = scene;
  const { cod: amount } = job;
  if (amount === null) return take(job, courier, 'deliver');
  const isByCard = random.chance(CARD_SHARE);
  // The courier counts while the card pays: one of them wins.
  const isRace = isByCard && random.chance(0.15);
  if (isByCard) {
    await Promise.all([payByCard(scene, job), isRace ? count(job, courier, amount) : undefined]);
  }
  if (random.chance(0.12)) {
    await refuse(job, courier);
    // Half of those who refuse think again.
    if (random.chance(0.5)) return bringBack(scene, job, courier);
  }
  if (isByCard && random.chance(0.85)) {
    // Handed over for what the card paid, unless the courier has counted, or the receiver has not paid after all.
    const paid = { cod: card(amount), isPressedTwice: random.chance(0.08) };
    const outcome = await report(job, courier, 'deliver', paid);
    if (outcome !== 'refused') return outcome === 'taken';
  }
  if (random.chance(0.15)) {
    const wrong = random.chance(0.4) ? {} : { cod: cash(random.whole(0, amount - 1)) };
    const outcome = await report(job, courier, 'deliver', wrong);
    // A step that was repeated for a minute may have become a fact.
    if (outcome !== 'refused') return outcome === 'taken';
  }
  if (!isRace && random.chance(0.7)) await count(job, courier, amount);
  if (random.chance(0.25)) return withoutSignal(scene, job, courier, amount);
  return take(job, courier, 'deliver', { cod: cash(amount), isPressedTwice: random.chance(0.08) });
}

/** Of the receivers with goods' money, those who try to pay by card. */
const CARD_SHARE = 0.35;

const card = (amount: number) => ({ method: 'card' as const, amount });
const cash = (amount: number) => ({ method: 'cash' as const, amount });

/** A step that was kept for a minute or longer is booked whatever it says; what is missing is a shortage. */
function withoutSignal({ random }: Scene, job: Job, courier: Browser, amount: number): Promise<boolean> {
  const taken = random.chance(0.6) ? random.whole(0, amount - 1) : amount;
  return take(job, courier, 'deliver', { cod: cash(taken), agoMs: random.whole(...KEPT_MS) });
}

/**
 * The receiver pays on the page of their link: in two tabs at once, with a refused card first, without coming back, or not at
 * all.
 */
async function payByCard({ random, provider }: Scene, job: Job): Promise<void> {
  const { body: seen } = await job.sender.read(`/deliveries/${job.id}`);
  const link = `/tracking/${String(seen.trackingUrl).split('/').at(-1)}`;
  const tabs = random.chance(0.2) ? 2 : 1;
  const answers = await Promise.all(
    Array.from({ length: tabs }, () => job.sender.send(`${link}/cod/payment`, {})),
  );
  for (const { body } of answers) {
    if (typeof body.redirectUrl !== 'string' || random.chance(0.1)) continue;
    if (random.chance(0.15)) await provider.pay(body.redirectUrl, 'declined');
    await provider.pay(body.redirectUrl, 'visa');
  }
  if (random.chance(0.8)) await job.sender.read(`${link}/cod/payment`);
}

async function count({ id }: Job, courier: Browser, amount: number): Promise<void> {
  const stepId = randomUUID();
  const body = { amount, at: nextInstant(), stepId };
  await courier.write({ kind: 'count', subject: id }, `/courier/deliveries/${id}/cod`, body, {
    repeatable: true,
  });
}

async function refuse({ id }: Job, courier: Browser): Promise<void> {
  const body = { report: 'refused', at: nextInstant(), stepId: randomUUID() };
  await courier.write({ kind: 'refuse', subject: id }, `/courier/deliveries/${id}/troubles`, body, {
    repeatable: true,
  });
}

/** The staff send the courier back, who hands the parcel over to its sender: nothing is collected any more. */
async function bringBack({ cast }: Scene, job: Job, courier: Browser): Promise<false> {
  const { body } = await cast.desk.read(`/admin/board/${job.id}`);
  const { version } = (body.item ?? {}) as { version?: number };
  const back = await cast.desk.send(`/admin/board/${job.id}/return`, {
    ...{ version, rule: 'refused_at_door', reason: 'Destinatarul nu plătește.' },
  });
  if (back.status === 200) await take(job, courier, 'return');
  return false;
}
