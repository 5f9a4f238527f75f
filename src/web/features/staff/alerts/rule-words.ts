import type { AlertRule } from '#contract/staff/alerts.ts';
import { COUNTIES } from '#domain/places/counties.ts';
import { clockText } from '#domain/notifications/quiet-hours.ts';
import type { Translate } from '#web/i18n/i18n-provider.tsx';

type Members = readonly { id: string; name: string }[];

/** The trouble that a rule is about. */
export function conditionText({ condition }: Pick<AlertRule, 'condition'>, t: Translate): string {
  return 'rule' in condition
    ? t(`alert.trouble.${condition.rule}`)
    : t('alert.class', { name: t(`board.class.${condition.class}`) });
}

/** When and where a rule tells anybody. */
export function scopeText({ forMinutes, county, days, hours }: AlertRule, t: Translate): string {
  return [
    forMinutes > 0 ? t('alert.for', { n: forMinutes }) : t('alert.atOnce'),
    county === null ? t('alert.everywhere') : COUNTIES[county],
    days.length === 7 ? t('alert.everyDay') : days.map((day) => t(dayKey(day))).join(', '),
    hours === null ? t('alert.allDay') : `${clockText(hours.fromMinute)}–${clockText(hours.toMinute)}`,
  ].join(' · ');
}

/** Whom a rule tells. */
export function targetText(target: AlertRule['target'], members: Members, t: Translate): string {
  if (target.to === 'webhook') return new URL(target.url).host;
  const way = t(`alert.way.${target.by}`);
  if (target.to === 'role') return t('alert.to', { whom: t(`staff.role.${target.role}`), way });
  const name = members.find(({ id }) => id === target.memberId)?.name ?? t('alert.gone');
  return t('alert.to', { whom: name, way });
}

const DAY_KEYS = [
  'alert.day.1',
  'alert.day.2',
  'alert.day.3',
  'alert.day.4',
  'alert.day.5',
  'alert.day.6',
  'alert.day.7',
] as const;

/** The name of a day of the week, 1 for Monday. */
export function dayKey(day: number): (typeof DAY_KEYS)[number] {
  return DAY_KEYS[day - 1] ?? 'alert.day.1';
}
