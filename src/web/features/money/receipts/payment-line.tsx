import type { FareReceipt } from '#contract/money/receipts.ts';
import type { PaymentState } from '#domain/money/ledger/payment-state.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { formatDate, formatMoney, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { METHOD_TEXTS } from './method-words.ts';
import classes from './receipt-lines.module.css';

const STATE_TEXTS: Record<PaymentState, PlainKey> = {
  due: 'receipt.state.due',
  authorised: 'receipt.state.authorised',
  held: 'receipt.state.held',
  captured: 'receipt.state.captured',
  collected: 'receipt.state.collected',
  released: 'receipt.state.released',
  refunded: 'receipt.state.refunded',
  returned: 'receipt.state.returned',
  returned_less_fee: 'receipt.state.returned_less_fee',
  fee_owed: 'receipt.state.fee_owed',
  on_account: 'receipt.state.on_account',
  nothing_taken: 'receipt.state.nothing_taken',
};

/** How the fare is paid and where its money is now. */
export function PaymentLine({ receipt }: { receipt: FareReceipt }) {
  const t = useT();
  const { locale } = useLocale();
  const { review, cardRefund } = receipt;
  return (
    <p className={classes.payment}>
      <strong>{t(METHOD_TEXTS[receipt.payment.method])}</strong>
      <span>{t(STATE_TEXTS[receipt.payment.state])}</span>
      {cardRefund.onWay.amount > 0 && (
        <span>{t('receipt.card.onWay', { amount: formatMoney(cardRefund.onWay, locale) })}</span>
      )}
      {cardRefund.inWallet.amount > 0 && (
        <span>{t('receipt.card.inWallet', { amount: formatMoney(cardRefund.inWallet, locale) })}</span>
      )}
      {review && (
        <span>
          {review.until === null
            ? t('receipt.review.person')
            : t('receipt.review', {
                date: formatDate(review.until, locale),
                time: formatTime(review.until, locale),
              })}
        </span>
      )}
    </p>
  );
}
