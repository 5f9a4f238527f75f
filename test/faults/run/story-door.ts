import { randomUUID } from 'node:crypto';
import type { Browser } from './client.ts';
import type { Job, Scene } from './story-job.ts';
import { nextInstant, report, take } from './story-step.ts';

/** Age of a step that a phone kept while it had no signal: from a minute on it is a fact. */
const KEPT_MS = [61_000, 100_000] as const;

/**
 * The hand-over at the door; returns whether the parcel is delivered. With goods' money it is counted or not, stated
 * wrong or not at all, taken in part by a phone without a signal, or refused.
 */
export async function handOver(scene: Scene, job: Job, courier: Browser): Promise<boolean> {
  const { random } = scene;
  const { cod: amount } = job;
  if (amount === null) return take(job, courier, 'deliver');
  if (random.chance(0.12)) {
    await refuse(job, courier);
    // Half of those who refuse think again.
    if (random.chance(0.5)) return bringBack(scene, job, courier);
  }
  if (random.chance(0.15)) {
    const wrong = random.chance(0.4) ? {} : { cod: cash(random.whole(0, amount - 1)) };
    const outcome = await report(job, courier, 'deliver', wrong);
    // A step that was repeated for a minute may have become a fact.
    if (outcome !== 'refused') return outcome === 'taken';
  }
  if (random.chance(0.7)) await count(job, courier, amount);
  if (random.chance(0.25)) return withoutSignal(scene, job, courier, amount);
  return take(job, courier, 'deliver', { cod: cash(amount), isPressedTwice: random.chance(0.08) });
}

const cash = (amount: number) => ({ method: 'cash' as const, amount });

/** A step that was kept for a minute or longer is booked whatever it says; what is missing is a shortage. */
function withoutSignal({ random }: Scene, job: Job, courier: Browser, amount: number): Promise<boolean> {
  const taken = random.chance(0.6) ? random.whole(0, amount - 1) : amount;
  return take(job, courier, 'deliver', { cod: cash(taken), agoMs: random.whole(...KEPT_MS) });
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
