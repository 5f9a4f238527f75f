import { useLocale } from '#web/i18n/i18n-provider.tsx';
import { formatMoney, type MoneyValue } from '#web/i18n/format.ts';
import classes from './money.module.css';

/** An amount of money in tabular figures; `lg` is for the one price a card is about. */
export function Money({ value, size = 'md' }: { value: MoneyValue; size?: 'sm' | 'md' | 'lg' }) {
  const { locale } = useLocale();
  return <span className={`st-num ${classes[size] ?? ''}`}>{formatMoney(value, locale)}</span>;
}
