import type { z } from 'zod';
import type { sendPositions as route } from '#contract/trips/courier.ts';
import { AppError } from '#domain/errors.ts';
import type { Database } from '#server/db/core/connect.ts';
import { microBatch } from '#server/db/core/micro-batch.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { type Outcome, type Report, takeReports } from './take-reports.ts';

type Sent = z.infer<typeof route.body>['positions'];
type Answer = z.infer<typeof route.response>;

/** More positions than this do not wait: a phone keeps what is refused and sends it again. */
const MOST_WAITING = 2_000;
/** Calls that are stored in one statement, at most. */
const TOGETHER = 256;
const AGAIN_SECONDS = 2;

type Intake = (report: Report) => Promise<Outcome>;
const intakes = new WeakMap<Database, Intake>();

/**
 * Records a courier's positions on the trips between departure and delivery, together with those that others send at
 * the same time; it answers once they are stored. Repeating a batch changes nothing. Throws `no_active_job` without a
 * trip, `courier_offline` off duty (nobody is followed who does not work) and `overloaded` when too many wait.
 */
export async function sendPositions(deps: Deps, actor: Actor, sent: Sent): Promise<Answer> {
  const intake = intakes.get(deps.db) ?? intakeOf(deps);
  intakes.set(deps.db, intake);
  const outcome = await intake({ courierId: actor.accountId, sent });
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

function intakeOf(deps: Deps): Intake {
  return microBatch({
    // One after the other: what a courier sent first is stored and told first.
    atOnce: 1,
    largest: TOGETHER,
    mostWaiting: MOST_WAITING,
    full: () => new AppError('overloaded', { retryAfterSeconds: AGAIN_SECONDS }),
    work: (reports: Report[]) => takeReports(deps, reports),
  });
}
