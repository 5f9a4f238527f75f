import type { Currency } from '#domain/money.ts';
import { shareOf } from '#domain/money.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { useCommission } from './queries.ts';
import classes from './bid-split.module.css';

const UNKNOWN = '–';

/**
 * Split of a price between courier and platform, updated as it changes. The rule is the ledger's: price less the
 * rounded commission.
 */
export function BidSplit({ amount, currency }: { amount: number | null; currency: Currency }) {
  const t = useT();
  const { locale } = useLocale();
  const basisPoints = useCommission();
  const fee = amount === null || basisPoints === undefined ? null : shareOf(amount, basisPoints);
  const show = (sum: number | null) =>
    sum === null ? UNKNOWN : formatMoney({ amount: sum, currency }, locale);
  const percent = basisPoints === undefined ? UNKNOWN : `${basisPoints / 100} %`;
  return (
    <dl className={classes.split}>
      <div className={classes.net}>
        <dt>{t('bid.you')}</dt>
        <dd>{show(amount === null || fee === null ? null : amount - fee)}</dd>
      </div>
      <div>
        <dt>{t('bid.sender')}</dt>
        <dd>{show(amount)}</dd>
      </div>
      <div>
        <dt>{t('bid.fee', { brand: t('brand.name'), percent })}</dt>
        <dd>{show(fee)}</dd>
      </div>
    </dl>
  );
}
