import { useConfig } from '#web/api/installation.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale } from '#web/i18n/i18n-provider.tsx';
import type { DraftCover } from '../draft.ts';

/** Hook: the declared value of a draft as a sum; nothing without one, or until it is one. */
export function useCoverText(cover: DraftCover | null): string {
  const { locale } = useLocale();
  const { data: config } = useConfig();
  return config && cover?.declaredValue
    ? formatMoney({ amount: cover.declaredValue, currency: config.currency }, locale)
    : '';
}
