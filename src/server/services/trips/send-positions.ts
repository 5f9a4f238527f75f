import type { z } from 'zod';
import { memoizeBy } from '#domain/memoize-by.ts';
import type { sendPositions as route } from '#contract/trips/courier.ts';
import { AppError } from '#domain/errors.ts';
import { microBatch } from '#server/db/core/micro-batch.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { type Outcome, type Report, takeReports } from './take-reports.ts';

type Sent = z.infer<typeof route.body>['positions'];
type Answer = z.infer<typeof route.response>;

/** Most waiting requests; more are refused, and the phone keeps their positions and sends them again. */
const MOST_WAITING = 2_000;
/** Most requests stored in one micro batch. */
const TOGETHER = 256;
const AGAIN_SECONDS = 2;

type Intake = (report: Report) => Promise<Outcome>;
const intakeOf = memoizeBy((deps: Deps) => deps.db, makeIntake);

/**
 * Records a courier's positions on the trips between departure and delivery, in one micro batch with others' requests;
 * answers once they are stored. Repeating a batch changes nothing. Throws `no_active_job` without a trip,
 * `courier_offline` when not available (only working couriers are tracked) and `overloaded` when too many wait.
 */
export async function sendPositions(deps: Deps, actor: Actor, sent: Sent): Promise<Answer> {
  const outcome = await intakeOf(deps)({ courierId: actor.accountId, sent });
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

function makeIntake(deps: Deps): Intake {
  return microBatch({
    // One batch at a time: a courier's positions are stored and published in the order in which they were sent.
    atOnce: 1,
    largest: TOGETHER,
    mostWaiting: MOST_WAITING,
    full: () => new AppError('overloaded', { retryAfterSeconds: AGAIN_SECONDS }),
    work: (reports: Report[]) => takeReports(deps, reports),
  });
}
