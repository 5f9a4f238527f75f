/** The state of a delivery under a rule: not told yet, told and lasting, or over. */
export const INCIDENT_STATES = ['pending', 'open', 'closed'] as const;
export type IncidentState = (typeof INCIDENT_STATES)[number];

/** What is known of a delivery under a rule. */
export type Incident = {
  state: IncidentState;
  /** Since when the condition has held. */
  heldSince: Date;
  /** When somebody was asked last: first told, reminded after a snooze, or back after it was over. */
  askedAt: Date | null;
  isAcknowledged: boolean;
  snoozedUntil: Date | null;
  isEscalated: boolean;
};

/** The terms of a rule, in minutes. */
export type AlertTerms = { forMinutes: number; answerMinutes: number; hasEscalation: boolean };

/**
 * What happens to an incident: it begins untold, is told, told again after a snooze, escalated, over, back without being
 * told again, or forgotten because nobody was told of it.
 */
export type IncidentStep = 'begin' | 'tell' | 'remind' | 'escalate' | 'close' | 'reopen' | 'forget';

type Moment = { now: Date; isInHours: boolean };
const MINUTE = 60_000;

/**
 * The next step of a delivery under a rule. `heldSince` is null while the condition does not hold. A delivery is told once
 * for each rule; what was acknowledged is never told again.
 */
export function nextIncidentStep(
  terms: AlertTerms,
  incident: Incident | null,
  heldSince: Date | null,
  moment: Moment,
): IncidentStep | null {
  if (heldSince === null) return endStep(incident);
  if (incident === null) return isDue(terms, heldSince, moment) ? 'tell' : 'begin';
  if (incident.state === 'closed') return 'reopen';
  if (incident.state === 'open') return openStep(terms, incident, moment);
  return isDue(terms, earlier(heldSince, incident.heldSince), moment) ? 'tell' : null;
}

function endStep(incident: Incident | null): IncidentStep | null {
  if (incident === null || incident.state === 'closed') return null;
  return incident.state === 'open' ? 'close' : 'forget';
}

function openStep(terms: AlertTerms, incident: Incident, { now, isInHours }: Moment): IncidentStep | null {
  const { isAcknowledged, snoozedUntil, isEscalated, askedAt } = incident;
  if (isAcknowledged || !isInHours || (snoozedUntil !== null && snoozedUntil > now)) return null;
  if (snoozedUntil !== null) return 'remind';
  const isLate = askedAt !== null && minutesBetween(askedAt, now) >= terms.answerMinutes;
  return terms.hasEscalation && !isEscalated && isLate ? 'escalate' : null;
}

function isDue({ forMinutes }: AlertTerms, heldSince: Date, { now, isInHours }: Moment): boolean {
  return isInHours && minutesBetween(heldSince, now) >= forMinutes;
}

function minutesBetween(from: Date, until: Date): number {
  return (until.getTime() - from.getTime()) / MINUTE;
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}
