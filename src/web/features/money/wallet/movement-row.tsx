import type { WalletMovement } from '#contract/money/wallet.ts';
import { Link } from 'react-router';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, withId } from '#web/paths.ts';
import { movementText } from './movement-text.ts';
import classes from './movements.module.css';

/** One movement: what it was, when, the signed amount and the balance after it. Text and signs, not colours alone. */
export function MovementRow({ movement, when }: { movement: WalletMovement; when: string }) {
  const t = useT();
  const { locale } = useLocale();
  const { amount, balance, deliveryId, fee } = movement;
  const text = movementText(movement, t);
  const sign = amount.amount > 0 ? '+' : '';
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        {deliveryId ? (
          <Link to={withId(paths.viewDetails, deliveryId)} className={classes.what}>
            {text}
          </Link>
        ) : (
          <span className={classes.what}>{text}</span>
        )}
        <time dateTime={movement.at} className={classes.when}>
          {when}
        </time>
        {fee && <span className={classes.when}>{t('tx.fee', { amount: formatMoney(fee, locale) })}</span>}
      </div>
      <div className={classes.sums}>
        <span className={`st-num ${classes.amount}`}>{`${sign}${formatMoney(amount, locale)}`}</span>
        <span className={`st-num ${classes.when}`}>
          {t('tx.balance', { balance: formatMoney(balance, locale) })}
        </span>
      </div>
    </li>
  );
}
