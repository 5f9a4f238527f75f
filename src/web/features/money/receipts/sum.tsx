import type { Money } from '#domain/money.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale } from '#web/i18n/i18n-provider.tsx';
import classes from './receipt-lines.module.css';

/** One line of a receipt: label and amount; its swatch has the colour of its part of the bar. */
export function Sum({
  label,
  value,
  isTotal = false,
  isTakenOff = false,
  swatch,
}: {
  label: string;
  value: Money;
  isTotal?: boolean;
  isTakenOff?: boolean;
  swatch?: 'courier' | 'platform' | 'vat';
}) {
  const { locale } = useLocale();
  return (
    <div className={isTotal ? classes.total : undefined}>
      <dt>
        {swatch && <span className={`${classes.swatch} ${classes[swatch] ?? ''}`} aria-hidden="true" />}
        {label}
      </dt>
      <dd className="st-num">
        {isTakenOff && '−'}
        {formatMoney(value, locale)}
      </dd>
    </div>
  );
}
