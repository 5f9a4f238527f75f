import { isProblem } from '#web/api/problem.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { BannerAlert, ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { roomOf } from './room-of.ts';

/** Message for each server reason that a fee cannot be refunded. */
const REASONS: Record<string, PlainKey> = {
  no_fee: 'money.fee.none',
  fee_returned: 'money.fee.gone',
  card_on_hold: 'money.fee.onWay',
  contested: 'money.fee.contested',
  closed: 'money.fee.closed',
};

/** Error of a fee refund, with the maximum amount where it is known. */
export function FeeProblem({ error }: { error: unknown }) {
  const t = useT();
  const { locale } = useLocale();
  if (isProblem(error, 'not_found')) return <BannerAlert>{t('money.gift.missing.number')}</BannerAlert>;
  if (isProblem(error, 'transition_refused')) {
    const reason = REASONS[String(error.facts?.['state'])];
    if (reason) return <BannerAlert>{t(reason)}</BannerAlert>;
  }
  if (isProblem(error, 'validation_failed') && typeof error.facts?.['max'] === 'number') {
    return <BannerAlert>{t('money.fee.limit', { max: roomOf(error.facts, 'max', locale) })}</BannerAlert>;
  }
  return <ProblemAlert error={error} />;
}
