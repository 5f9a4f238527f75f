/** The courier waits this long at the drop-off, without a fee, before the person counts as absent. */
export const FREE_WAIT_MINUTES = 10;
/** How long the receiver can answer "sunt aici" after the courier reports that nobody answers. */
const HERE_MINUTES = 3;
/** How often the receiver may answer so at one visit, so that answers alone cannot hold a courier for ever. */
export const HERE_ANSWERS_MAX = 2;

type Fact = { name: string; at: Date };

/** A doorstep visit: what was tried since the courier's last arrival at the drop-off. */
export type DoorstepVisit = {
  arrivedAt: Date;
  freeUntil: Date;
  calls: number;
  announcedAt: Date | null;
  /** The deadline for answering the announcement; null when there is none, or none that may be answered. */
  answerUntil: Date | null;
  /** When the receiver answered the newest announcement; null if they did not. */
  answeredAt: Date | null;
};

/**
 * Derives the doorstep visit from a delivery's history, oldest event first; null before the first arrival. The minutes of
 * an inspection that has begun are waited as well.
 */
export function doorstepVisit(timeline: readonly Fact[], inspectionMinutes = 0): DoorstepVisit | null {
  const start = timeline.findLastIndex((fact) => fact.name === 'arrived_at_dropoff');
  const arrived = timeline[start];
  if (!arrived) return null;
  const since = timeline.slice(start + 1);
  const opened = since.findLast((fact) => fact.name === 'inspection_started');
  const announced = since.findLast((fact) => fact.name === 'absence_announced') ?? null;
  const answers = since.filter((fact) => fact.name === 'receiver_here');
  const last = since.findLast(({ name }) => name === 'absence_announced' || name === 'receiver_here');
  const answered = last?.name === 'receiver_here' ? last : null;
  const canAnswer = answers.length - (answered ? 1 : 0) < HERE_ANSWERS_MAX;
  return {
    arrivedAt: arrived.at,
    freeUntil: later(
      plusMinutes(arrived.at, FREE_WAIT_MINUTES),
      opened ? plusMinutes(opened.at, inspectionMinutes) : arrived.at,
    ),
    calls: since.filter((fact) => fact.name === 'receiver_called').length,
    announcedAt: announced?.at ?? null,
    answerUntil: announced && canAnswer ? plusMinutes(announced.at, HERE_MINUTES) : null,
    answeredAt: answered?.at ?? null,
  };
}

/** What is still missing before a person counts as absent. */
export type AbsenceNeed =
  | { needs: 'wait' | 'answer'; minutesLeft: number }
  | { needs: 'call' | 'announce' | 'here' };

/** What is missing for an absence: a call, the free minutes, or an unanswered announcement; null when nothing is. */
export function absenceNeed(visit: DoorstepVisit, now: Date): AbsenceNeed | null {
  if (visit.calls === 0) return { needs: 'call' };
  if (!visit.announcedAt) return { needs: 'announce' };
  if (visit.answeredAt) return { needs: 'here' };
  const answer = visit.answerUntil ? minutesUntil(visit.answerUntil, now) : 0;
  if (answer > 0) return { needs: 'answer', minutesLeft: answer };
  const wait = minutesUntil(visit.freeUntil, now);
  return wait > 0 ? { needs: 'wait', minutesLeft: wait } : null;
}

/** Whether the courier may announce that nobody answers: not while an announcement is pending or was just answered. */
export function mayAnnounce(visit: DoorstepVisit, now: Date): boolean {
  if (visit.calls === 0) return false;
  if (visit.answeredAt) return now >= plusMinutes(visit.answeredAt, HERE_MINUTES);
  return visit.announcedAt === null;
}

/** Whether the receiver may answer now. */
export function mayAnswer(visit: DoorstepVisit, now: Date): boolean {
  return visit.answerUntil !== null && visit.answeredAt === null && now < visit.answerUntil;
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b;
}

function plusMinutes(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000);
}

function minutesUntil(at: Date, now: Date): number {
  return Math.ceil((at.getTime() - now.getTime()) / 60_000);
}
