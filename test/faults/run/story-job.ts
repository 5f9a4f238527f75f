import { randomUUID } from 'node:crypto';
import type { Browser } from './client.ts';
import type { Cast } from './people.ts';
import type { Provider } from './provider.ts';
import type { Random } from './random.ts';

/** Context of the stories; once `isOver`, nothing new is started. `codShare`: of deliveries with cash on delivery, 0 to 1. */
export type Scene = {
  cast: Cast;
  provider: Provider;
  random: Random;
  codShare: number;
  isOver(): boolean;
};
/** One listed delivery, its goods' money in minor units, and its offers that were not chosen yet. */
export type Job = {
  id: string;
  sender: Browser;
  cod: number | null;
  /** Whether its courier is to bring something back, which cannot be paid for in cash. */
  withReturn: boolean;
  offers: { id: string; courier: Browser; amount: number }[];
};

/** Cancels the delivery as the sender, with a reason by which the verdict finds it. */
export async function cancel({ id, sender }: Job): Promise<void> {
  const reason = randomUUID();
  await sender.write({ kind: 'cancel', subject: reason }, `/deliveries/${id}/cancel`, { reason });
}
