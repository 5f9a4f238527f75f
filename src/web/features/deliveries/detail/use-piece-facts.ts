import type { Delivery } from '#contract/deliveries/delivery.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { piecesText } from '../booking/pieces/pieces-text.ts';

/** Hook: a delivery's pieces, and the terms under which it is haulage and how they came to hold, as facts of its card. */
export function usePieceFacts({ pieces, haulage }: Delivery): { label: string; value: string }[] {
  const t = useT();
  const { locale } = useLocale();
  // The version of the terms begins with its day.
  const terms = haulage?.terms.slice(0, 10) ?? '';
  return [
    ...(pieces ? [{ label: t('job.pieces'), value: piecesText(pieces, locale) }] : []),
    ...(haulage ? [{ label: t('book.haulage'), value: t(`det.haulage.${haulage.consent}`, { terms }) }] : []),
  ];
}
