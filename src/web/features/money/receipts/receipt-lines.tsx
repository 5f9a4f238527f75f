import type { FareReceipt } from '#contract/money/receipts.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { FareBar } from './fare-bar.tsx';
import { PaymentLine } from './payment-line.tsx';
import classes from './receipt-lines.module.css';
import { Sum } from './sum.tsx';
import { useRateText } from './use-rate-text.ts';

/** Lines of a receipt: what is paid, who gets which part of it, and where the money is now. */
export function ReceiptLines({ receipt }: { receipt: FareReceipt }) {
  const t = useT();
  return (
    <div className={classes.receipt}>
      <p className={classes.quiet}>{t('receipt.same')}</p>
      {receipt.status === 'cancelled' ? (
        <CancelledFare receipt={receipt} />
      ) : (
        <AgreedFare receipt={receipt} />
      )}
      <PaymentLine receipt={receipt} />
      <p className={classes.quiet}>{t('receipt.notFiscal')}</p>
    </div>
  );
}

function AgreedFare({ receipt }: { receipt: FareReceipt }) {
  const t = useT();
  const rateText = useRateText();
  const { price, coupon, refunded, senderPays, commission, courierNet, vatRate } = receipt;
  const isSender = receipt.viewer === 'sender';
  return (
    <>
      <dl className={classes.lines}>
        <Sum label={t('receipt.price')} value={price} />
        {coupon.amount > 0 && (
          <Sum label={t('receipt.coupon', { brand: t('brand.name') })} value={coupon} isTakenOff />
        )}
        {refunded.amount > 0 && <Sum label={t('receipt.refunded')} value={refunded} isTakenOff />}
        <Sum label={t(isSender ? 'receipt.youPay' : 'receipt.senderPays')} value={senderPays} isTotal />
      </dl>
      <h3 className={classes.subtitle}>{t('receipt.where')}</h3>
      <FareBar courier={courierNet} platform={commission.net} vat={commission.vat} />
      <dl className={classes.lines}>
        <Sum
          label={isSender ? t('receipt.courier', { name: receipt.courierFirstName }) : t('receipt.youGet')}
          value={courierNet}
          swatch="courier"
        />
        <Sum
          label={t('receipt.commission', { brand: t('brand.name') })}
          value={commission.net}
          swatch="platform"
        />
        <Sum label={rateText(vatRate)} value={commission.vat} swatch="vat" />
      </dl>
    </>
  );
}

function CancelledFare({ receipt }: { receipt: FareReceipt }) {
  const t = useT();
  const rateText = useRateText();
  const { cancelFee, price, senderPays } = receipt;
  const isSender = receipt.viewer === 'sender';
  return (
    <>
      <dl className={classes.lines}>
        <Sum label={t('receipt.price')} value={price} />
        {cancelFee && cancelFee.returned.amount > 0 && (
          <>
            <Sum label={t('receipt.fee')} value={cancelFee.fee} />
            <Sum label={t('receipt.fee.returned')} value={cancelFee.returned} isTakenOff />
          </>
        )}
        <Sum
          label={t(isSender ? 'receipt.youPay.cancelled' : 'receipt.senderPays.cancelled')}
          value={senderPays}
          isTotal
        />
      </dl>
      {cancelFee ? (
        <>
          <h3 className={classes.subtitle}>{t('receipt.fee.where')}</h3>
          <FareBar courier={cancelFee.courier} platform={cancelFee.net} vat={cancelFee.vat} />
          <dl className={classes.lines}>
            <Sum
              label={
                isSender ? t('receipt.courier', { name: receipt.courierFirstName }) : t('receipt.youGet')
              }
              value={cancelFee.courier}
              swatch="courier"
            />
            <Sum
              label={t('receipt.fee.platform', { brand: t('brand.name') })}
              value={cancelFee.net}
              swatch="platform"
            />
            <Sum label={rateText(cancelFee.vatRate)} value={cancelFee.vat} swatch="vat" />
          </dl>
        </>
      ) : (
        <p>{t('receipt.noFee')}</p>
      )}
    </>
  );
}
