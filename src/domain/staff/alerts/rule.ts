import type { TroubleClass, TroubleRule } from '../board/rules.ts';
import { rolesWith, type StaffRole } from '../roles.ts';

/** How a person of the staff is told; their list in the application has it in any case. */
export const ALERT_WAYS = ['push', 'email'] as const;
type AlertWay = (typeof ALERT_WAYS)[number];

/** Whom a rule tells: everybody of a role, one member of the staff, or a server. */
export type AlertTarget =
  | { to: 'role'; role: StaffRole; by: AlertWay }
  | { to: 'member'; memberId: string; by: AlertWay }
  | { to: 'webhook'; url: string };

/** The trouble that a rule is about: one rule of the board, or all of a class. */
export type AlertCondition = { rule: TroubleRule } | { class: TroubleClass };

/** The hours of the day and the days of the week (1 is Monday) in which a rule tells anybody; minutes of local time. */
export type AlertHours = { days: readonly number[]; fromMinute: number | null; toMinute: number | null };

/** The roles that may be told: those that may read alerts. */
export const ALERT_ROLES = rolesWith('alerts:read');

export const ALERT_RULES_MAX = 50;
export const ALERT_NAME_MAX = 60;
/** The longest that a trouble may last before it is told, and that an answer may take, in minutes. */
export const ALERT_MINUTES_MAX = 1_440;
/** So many alerts for one target at the same moment are told as one. */
export const ALERT_DIGEST_FROM = 4;
/** How far ahead an alert may be snoozed, in hours. */
export const ALERT_SNOOZE_HOURS_MAX = 24;

/** Whether a trouble is the one that a rule is about. */
export function isAbout(
  condition: AlertCondition,
  trouble: { rule: TroubleRule; class: TroubleClass },
): boolean {
  return 'rule' in condition ? condition.rule === trouble.rule : condition.class === trouble.class;
}
