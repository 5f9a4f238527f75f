import { CURRENCIES, type Currency } from '#domain/money.ts';
import { isProblem } from '#web/api/problem.ts';
import { formatMoney } from '#web/i18n/format.ts';
import type { Locale } from '#web/i18n/catalogues.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { NoticeAlert, ProblemAlert } from '#web/ui/problem-alert.tsx';

/** Why a sum was not given, with the right one where there is one. */
export function GoodwillProblem({ error }: { error: unknown }) {
  const t = useT();
  const { locale } = useLocale();
  if (isProblem(error, 'not_found')) return <NoticeAlert>{t('bani.gift.missing.number')}</NoticeAlert>;
  if (isProblem(error, 'transition_refused')) return <NoticeAlert>{t('bani.gift.notOver')}</NoticeAlert>;
  const isLimit = isProblem(error, 'goodwill_limit');
  if (isLimit || isProblem(error, 'wallet_full')) {
    const max = roomOf(error.facts, locale);
    return <NoticeAlert>{t(isLimit ? 'bani.gift.limit' : 'bani.gift.full', { max })}</NoticeAlert>;
  }
  return <ProblemAlert error={error} />;
}

function roomOf(facts: Record<string, unknown> | undefined, locale: Locale): string {
  const currency: Currency = CURRENCIES.find((each) => each === facts?.['currency']) ?? CURRENCIES[0];
  return formatMoney({ amount: Number(facts?.['room'] ?? 0), currency }, locale);
}
