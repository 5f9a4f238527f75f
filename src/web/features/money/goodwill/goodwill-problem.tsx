import { isProblem } from '#web/api/problem.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { BannerAlert, ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { roomOf } from './room-of.ts';

/** Error of a goodwill, with the permitted amount where there is one. */
export function GoodwillProblem({ error }: { error: unknown }) {
  const t = useT();
  const { locale } = useLocale();
  if (isProblem(error, 'not_found')) return <BannerAlert>{t('money.gift.missing.number')}</BannerAlert>;
  if (isProblem(error, 'transition_refused')) return <BannerAlert>{t('money.gift.notOver')}</BannerAlert>;
  const isLimit = isProblem(error, 'goodwill_limit');
  if (isLimit || isProblem(error, 'wallet_full')) {
    const max = roomOf(error.facts, 'room', locale);
    return <BannerAlert>{t(isLimit ? 'money.gift.limit' : 'money.gift.full', { max })}</BannerAlert>;
  }
  return <ProblemAlert error={error} />;
}
