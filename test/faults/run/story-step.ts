import type { Browser } from './client.ts';
import type { Job } from './story-job.ts';

/** What a step says besides its name: the goods' money, and how many milliseconds ago the phone took it. */
type Extras = { cod?: { method: 'cash' | 'card'; amount: number }; agoMs?: number; isPressedTwice?: boolean };
/** Whether a step was taken, refused, or nobody knows. */
export type Taken = 'taken' | 'refused' | 'unknown';

/** Reports a step of the trip, with the right PIN where one is needed; returns whether it was taken for certain. */
export async function take(job: Job, courier: Browser, step: string, extras?: Extras): Promise<boolean> {
  return (await report(job, courier, step, extras)) === 'taken';
}

/** The same, and returns what the courier knows of it. */
export async function report(
  { id, sender }: Job,
  courier: Browser,
  step: string,
  { cod, agoMs, isPressedTwice = false }: Extras = {},
): Promise<Taken> {
  const pin = await pinFor(step, id, sender);
  const at = nextInstant(agoMs);
  const path = `/courier/deliveries/${id}/steps`;
  const body = { step, at, ...(pin === undefined ? {} : { pin }), ...(cod ? { cod } : {}) };
  const operation = { kind: 'step', subject: `${id} ${step} ${at}` } as const;
  const [{ status }] = await Promise.all([
    courier.write(operation, path, body, { repeatable: true }),
    isPressedTwice ? courier.send(path, body) : undefined,
  ]);
  if (status === 200) return 'taken';
  return status >= 400 && status < 500 ? 'refused' : 'unknown';
}

let last = 0;
/** A unique instant per step, by which the verdict finds it. */
export function nextInstant(agoMs = 0): string {
  last = Math.max(last + 1, Date.now());
  return new Date(last - agoMs).toISOString();
}

async function pinFor(step: string, id: string, sender: Browser): Promise<string | undefined> {
  if (step !== 'pick_up' && step !== 'deliver' && step !== 'return') return undefined;
  const { body } = await sender.read(`/deliveries/${id}`);
  const pins = body.pins as { pickup?: string; dropoff?: string } | null | undefined;
  return (step === 'deliver' ? pins?.dropoff : pins?.pickup) ?? '0000';
}
