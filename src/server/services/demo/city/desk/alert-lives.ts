import { incidentsPage, type ShownIncident } from '#server/db/staff/alert-incidents.ts';
import type { Tx } from '#server/deps.ts';
import { acknowledgeAlert, snoozeAlert } from '../../../staff/alerts/answer-alert.ts';
import { createAlertRule } from '../../../staff/alerts/save-alert-rule.ts';
import { watchAlerts } from '../../../staff/alerts/watch-alerts.ts';
import type { Life } from '../past.ts';
import { later, type Town } from '../town.ts';
import { type Desk, deskOf, type Member } from './desk-people.ts';
import { ALERT_RULES } from './texts.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
/** When the rules were made, in days before the end of the past. */
const MADE_DAYS = 40;
/** When the alerts were checked, in minutes before the end of the past: the last hour more closely. */
const CHECKED_AT = [...range(12 * HOUR, HOUR, 60), ...range(HOUR - 8, 0, 8)];
/** What the staff of the past did with each alert that was told, in turn; some stay unanswered until they escalate. */
const ANSWERS = ['acknowledge', 'none', 'snooze', 'none', 'acknowledge'] as const;
const SNOOZED_MINUTES = 45;

/** Rules of the alerts, the alerts that the past has raised under them, and how the staff have answered. */
export async function* alertLife(town: Town): Life {
  const made = yield later(town.until, -MADE_DAYS * DAY);
  const desk = await deskOf(made, town);
  for (const rule of ALERT_RULES(desk)) await createAlertRule(made, desk.boss, rule);
  const met = new Set<string>();
  for (const minutes of CHECKED_AT) {
    const tx = yield later(town.until, -minutes);
    await watchAlerts(tx);
    await answer(tx, desk, met);
    if (minutes === 0) await answerLast(tx, desk);
  }
}

/** Answers each alert that is seen for the first time. */
async function answer(tx: Tx, { support }: Desk, met: Set<string>): Promise<void> {
  const open = await lasting(tx);
  for (const { id, trouble, escalated_at: escalatedAt } of open) {
    // Who is late often arrives by themselves: those are left until they escalate.
    if (met.has(id) || (trouble === 'late' && escalatedAt === null)) continue;
    const how = ANSWERS[met.size % ANSWERS.length];
    met.add(id);
    if (how === 'acknowledge') await acknowledgeAlert(tx, support, id);
    if (how === 'snooze') await snooze(tx, support, id);
  }
}

/** At the end one alert that lasts is looked after, and one is quiet, whatever has ended by itself meanwhile. */
async function answerLast(tx: Tx, { support }: Desk): Promise<void> {
  const open = await lasting(tx);
  const free = open.filter((each) => each.acknowledged_at === null && each.snoozed_until === null);
  if (open.every((each) => each.acknowledged_at === null)) {
    const first = free.shift();
    if (first) await acknowledgeAlert(tx, support, first.id);
  }
  if (open.some((each) => each.snoozed_until !== null)) return;
  const next = free.shift();
  if (next) await snooze(tx, support, next.id);
}

/** The alerts that last, the oldest first. */
async function lasting(tx: Tx): Promise<ShownIncident[]> {
  const page = { ruleId: undefined, before: null, limit: 50, now: tx.clock.now() };
  return (await incidentsPage(tx.db, 'open', page)).toReversed();
}

async function snooze(tx: Tx, by: Member, id: string): Promise<void> {
  await snoozeAlert(tx, by, id, later(tx.clock.now(), SNOOZED_MINUTES).toISOString());
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.ceil((from - to) / step) + 1 }, (_, i) => Math.max(to, from - i * step));
}
