import { randomUUID } from 'node:crypto';
import type { Browser } from './client.ts';
import { handOver } from './story-door.ts';
import { bringReturn } from './story-return.ts';
import { take } from './story-step.ts';
import { cancel, type Job, type Scene } from './story-job.ts';

const STEPS = ['depart', 'arrive_pickup', 'pick_up', 'depart_dropoff', 'arrive_dropoff'] as const;
const BEFORE_PICKUP = 2;

type End = 'dropped_out' | 'ended';

/** Runs the trip of an accepted delivery, until it is delivered or interrupted. */
export async function travel(scene: Scene, job: Job, courier: Browser): Promise<End> {
  const { random } = scene;
  // A cancellation or a drop-out may come at any step before the pickup.
  const turnAt = random.whole(0, BEFORE_PICKUP);
  const turn = random.chance(0.2) ? 'cancel' : random.chance(0.14) ? 'drop_out' : null;
  for (const [n, step] of STEPS.entries()) {
    if (turn && n === turnAt) return turnBack(scene, job, courier, turn, step);
    if (!(await take(job, courier, step))) return 'ended';
  }
  if (!(await handOver(scene, job, courier))) return 'ended';
  // The complaint may come before the return has ended, or after it.
  await Promise.all([afterwards(scene, job), job.withReturn ? bringReturn(scene, job, courier) : undefined]);
  return 'ended';
}

async function turnBack(
  { random }: Scene,
  job: Job,
  courier: Browser,
  turn: 'cancel' | 'drop_out',
  step: string,
): Promise<End> {
  if (turn === 'cancel') {
    // Sometimes the courier's step is concurrent.
    await Promise.all([cancel(job), random.chance(0.3) ? take(job, courier, step) : undefined]);
    return 'ended';
  }
  return (await take(job, courier, 'drop_out')) ? 'dropped_out' : 'ended';
}

async function afterwards({ random }: Scene, { id, sender }: Job): Promise<void> {
  if (random.chance(0.2)) {
    const comment = randomUUID();
    const stars = { service: random.whole(1, 5), time: random.whole(1, 5), behaviour: random.whole(1, 5) };
    await sender.write({ kind: 'rate', subject: comment }, `/deliveries/${id}/rating`, { ...stars, comment });
  }
  if (random.chance(0.07)) {
    const text = `Colet deteriorat ${randomUUID()}`;
    await sender.write(
      { kind: 'dispute', subject: text },
      `/deliveries/${id}/disputes`,
      { kind: 'damaged', text },
      { idempotent: true },
    );
  }
}
