import { useConfig } from '#web/api/installation.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale } from '#web/i18n/i18n-provider.tsx';
import type { DraftCod } from '../draft.ts';

/** Hook: the goods' money of a draft as a sum; nothing without any, or until it is one. */
export function useCodText(cod: DraftCod | null): string {
  const { locale } = useLocale();
  const { data: config } = useConfig();
  return config && cod?.body
    ? formatMoney({ amount: cod.body.amount, currency: config.currency }, locale)
    : '';
}
