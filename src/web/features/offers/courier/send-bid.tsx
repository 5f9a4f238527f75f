import { Button } from '@mantine/core';
import { formatMoney, type MoneyValue } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import classes from './send-bid.module.css';

/** Submit button of the offer form, with the amount. Disabled while the amount is out of bounds. */
export function SendBid({
  amount,
  busy,
  isChange,
}: {
  amount: MoneyValue | null;
  busy: boolean;
  isChange: boolean;
}) {
  const t = useT();
  const { locale } = useLocale();
  const words = isChange ? 'bids.change' : 'bid.cta';
  return (
    <div className={classes.bar}>
      <Button type="submit" size="xl" fullWidth loading={busy} disabled={amount === null}>
        {t(words)}
        {amount && ` · ${formatMoney(amount, locale)}`}
      </Button>
    </div>
  );
}
