import { randomUUID } from 'node:crypto';
import type { Browser } from './client.ts';
import type { Cast } from './people.ts';
import type { Provider } from './provider.ts';
import type { Random } from './random.ts';

/** Where stories happen; once it is over nothing new is begun. */
export type Scene = { cast: Cast; provider: Provider; random: Random; isOver(): boolean };
/** One listed parcel and the offers on it that were not chosen yet. */
export type Job = { id: string; sender: Browser; offers: { id: string; courier: Browser; amount: number }[] };

/** The sender gives the delivery up, under a reason that the verdict finds again. */
export async function cancel({ id, sender }: Job): Promise<void> {
  const reason = randomUUID();
  await sender.write({ kind: 'cancel', subject: reason }, `/deliveries/${id}/cancel`, { reason });
}
