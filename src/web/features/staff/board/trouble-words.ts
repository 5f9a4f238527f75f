import {
  IconAccessPointOff,
  IconCircleCheck,
  IconClockExclamation,
  IconCoinOff,
  IconHandStop,
  IconHourglassLow,
  IconLifebuoy,
  IconUserX,
  type Icon,
} from '@tabler/icons-react';
import type { BoardItem } from '#contract/staff/admin-board.ts';
import { formatMoney, formatTime } from '#web/i18n/format.ts';
import type { Translate } from '#web/i18n/i18n-provider.tsx';
import type { Locale } from '#domain/locales.ts';
import { isOneOf } from '#domain/records.ts';

/** The sign of each class beside its name: colour is never the only one. */
export const CLASS_ICONS: Record<BoardItem['class'], Icon> = {
  safety: IconLifebuoy,
  blocked: IconHandStop,
  late: IconClockExclamation,
  silent: IconAccessPointOff,
  at_risk: IconHourglassLow,
  nobody: IconUserX,
  money: IconCoinOff,
  fine: IconCircleCheck,
};

/** The rules whose sentence has a number; beside the words of the others it stands alone. */
const WITH_NUMBER = [
  'pin_locked',
  'late',
  'stale',
  'still',
  'tight',
  'wrong_way',
  'no_offer',
  'unseen',
  'cash_cap',
] as const;

/** Why a delivery stands where it stands. */
export function whyText({ rule, reason, short }: BoardItem, t: Translate, locale: Locale): string {
  if (isOneOf(WITH_NUMBER, rule)) return t(`board.why.${rule}`, { n: Object.values(reason)[0] ?? 0 });
  if (rule === 'cod_short') return t('board.why.cod_short', { sum: short ? formatMoney(short, locale) : '' });
  if (rule === 'help' && reason['accident']) return t('board.why.help.accident');
  if (rule === 'help' && reason['receiver']) return t('board.why.help.receiver');
  return t(`board.why.${rule}`);
}

/** The minutes of a trouble, how late a late one is, and of what is fine when it is promised. */
export function measureText(item: BoardItem, t: Translate, locale: Locale): string {
  const { rule, reason, promisedAt } = item;
  if (rule === 'fine' && promisedAt !== null) return formatTime(promisedAt, locale);
  const minutes = reason['minutes'];
  if (rule === 'late' || minutes === undefined) return slackText(item, t, locale);
  return t('board.minutes', { n: minutes });
}

/** What is left to the promise, or how much it is over. */
export function slackText({ slackMinutes, promisedAt }: BoardItem, t: Translate, locale: Locale): string {
  if (slackMinutes === null || promisedAt === null) return t('board.noPromise');
  if (slackMinutes < 0) return t('board.slack.late', { n: -slackMinutes });
  return t('board.due', { time: formatTime(promisedAt, locale) });
}
