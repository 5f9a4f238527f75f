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
import { formatTime } from '#web/i18n/format.ts';
import type { Translate } from '#web/i18n/i18n-provider.tsx';
import type { Locale } from '#domain/locales.ts';

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

/** Why a delivery stands where it stands; each rule's sentence has one number. */
export function whyText({ rule, reason }: BoardItem, t: Translate): string {
  const n = Object.values(reason)[0] ?? 0;
  if (rule === 'help' && reason['accident']) return t('board.why.help.accident', { n });
  if (rule === 'help' && reason['receiver']) return t('board.why.help.receiver', { n });
  return t(`board.why.${rule}`, { n });
}

/** What is left to the promise, or how much it is over. */
export function slackText({ slackMinutes, promisedAt }: BoardItem, t: Translate, locale: Locale): string {
  if (slackMinutes === null || promisedAt === null) return t('board.noPromise');
  if (slackMinutes < 0) return t('board.slack.late', { n: -slackMinutes });
  return t('board.due', { time: formatTime(promisedAt, locale) });
}
