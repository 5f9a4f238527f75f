import { useState } from 'react';
import type { CoverView } from '#contract/money/cover-fields.ts';
import { useLocale } from '#web/i18n/i18n-provider.tsx';
import { amountText, parseAmount } from '#web/ui/form/amount-text.ts';

/**
 * Hook: the proven loss that a cover pays for, first all that is left of it. An empty field is no payment; nothing is asked
 * for without a cover, or once it is used up.
 */
export function useProvenLoss(cover: CoverView | null | undefined) {
  const { locale } = useLocale();
  const [changed, setChanged] = useState<string | null>(null);
  const left = cover && cover.left.amount > 0 ? cover.left : null;
  const typed = changed ?? (left ? amountText(left.amount, left.currency, locale) : '');
  const provenLoss = left ? parseAmount(typed) : null;
  const isEmpty = left === null || typed.trim() === '';
  return {
    left,
    typed,
    setTyped: setChanged,
    isRight: isEmpty || (provenLoss !== null && provenLoss > 0),
    body: provenLoss ? { provenLoss } : {},
  };
}
