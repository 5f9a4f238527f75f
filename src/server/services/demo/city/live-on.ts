import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '#domain/thrown.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import type { Life, Waiting } from './past.ts';

/** How often the city looks whether something is due. */
const TICK_MS = 1_000;

/** Where lives are added while the city lives. */
export type Present = { add(life: Life): void };

/**
 * Lets the lives of a city go on at their moments, in real time, until the process stops. A life that a visitor has
 * changed (a cancelled delivery, a suspended courier) ends by itself: its next step is refused.
 */
export async function liveOn(
  deps: Deps,
  waiting: readonly Waiting[],
  tick: (present: Present) => Promise<void>,
): Promise<void> {
  const line = [...waiting];
  const present: Present = {
    add: (life) => void line.push({ at: deps.clock.now().getTime(), order: 0, life }),
  };
  while (!deps.stopping.aborted) {
    const now = deps.clock.now().getTime();
    const due = line.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at);
    for (const each of due) {
      line.splice(line.indexOf(each), 1);
      const next = await stepOf(deps, each.life);
      if (next) line.push({ ...each, at: next.getTime() });
      if (deps.stopping.aborted) return;
    }
    await tick(present);
    await sleep(TICK_MS, undefined, { signal: deps.stopping, ref: false }).catch(() => undefined);
  }
}

/** The next moment of a life after its step that is due; null when it is over. */
async function stepOf(deps: Deps, life: Life): Promise<Date | null> {
  try {
    const { done, value } = await inTransaction(deps, (tx) => life.next(tx));
    return done ? null : value;
  } catch (error) {
    if (!deps.stopping.aborted) deps.log('info', 'demo_life_ended', { error: messageOf(error) });
    return null;
  }
}
