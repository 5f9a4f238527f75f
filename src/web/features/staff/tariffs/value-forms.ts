import { DECIMAL_MARKS, type Locale } from '#domain/locales.ts';
import { amountText, parseAmount } from '#web/ui/form/amount-text.ts';
import type { ValueForm } from './value-cell.tsx';

/** Sums in minor units. */
export function moneyForm(currency: string, locale: Locale): ValueForm {
  return { write: (value) => amountText(value, currency, locale), read: parseAmount };
}

/** Basis points as percents. */
export function percentForm(locale: Locale): ValueForm {
  return {
    write: (value) => String(value / 100).replace('.', DECIMAL_MARKS[locale]),
    read: (text) => hundredths(text.replace('%', '')),
  };
}

/** Basis points as a factor. */
export function factorForm(locale: Locale): ValueForm {
  return {
    write: (value) => (value / 10_000).toFixed(2).replace('.', DECIMAL_MARKS[locale]),
    read: (text) => {
      const read = hundredths(text.replace('×', ''));
      return read === null ? null : read * 100;
    },
  };
}

/** Whole numbers. */
export const WHOLE_FORM: ValueForm = {
  write: String,
  read: (text) => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : null),
};

function hundredths(text: string): number | null {
  const bare = text.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{1,2})?$/.test(bare) ? Math.round(Number(bare) * 100) : null;
}
