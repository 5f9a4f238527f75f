import { formatMoney, type MoneyValue } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import classes from './send-bid.module.css';

/** Submit button of the offer form, with the amount. Disabled while the amount is out of bounds. */
export function SendBid({ amount, isChange }: { amount: MoneyValue | null; isChange: boolean }) {
  const t = useT();
  const { locale } = useLocale();
  const texts = isChange ? 'bids.change' : 'bid.cta';
  return (
    <div className={classes.bar}>
      <SubmitButton size="xl" fullWidth spins>
        {t(texts)}
        {amount && ` · ${formatMoney(amount, locale)}`}
      </SubmitButton>
    </div>
  );
}
