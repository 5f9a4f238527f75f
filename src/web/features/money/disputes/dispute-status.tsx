import { IconCheck, IconHourglass } from '@tabler/icons-react';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { useWhenText } from '../../deliveries/delivery-words.ts';
import { KIND_TEXTS, STATE_TEXTS } from './dispute-words.ts';
import classes from './disputes.module.css';

/** One dispute: what was reported and when, the staff's decision, and the refunded amount. */
export function DisputeStatus({ dispute }: { dispute: NonNullable<Delivery['dispute']> }) {
  const t = useT();
  const { locale } = useLocale();
  const whenText = useWhenText();
  const isOpen = dispute.state === 'open';
  const Symbol = isOpen ? IconHourglass : IconCheck;
  return (
    <>
      <p className={isOpen ? classes.open : classes.done} role="status">
        <Symbol size={20} stroke={2} aria-hidden="true" />
        {t(STATE_TEXTS[dispute.state])}
      </p>
      {isOpen && <p>{t(dispute.isFrozen ? 'dispute.frozen' : 'dispute.waiting')}</p>}
      {dispute.refund && (
        <p>
          <strong>{t('dispute.refund', { amount: formatMoney(dispute.refund, locale) })}</strong>
        </p>
      )}
      {dispute.reason && (
        <div>
          <p className={classes.quiet}>{t('dispute.reason')}</p>
          <p className={classes.words}>{dispute.reason}</p>
        </div>
      )}
      <div>
        <p className={classes.quiet}>{whenText(dispute.openedAt)}</p>
        <p className={classes.kind}>{t(KIND_TEXTS[dispute.kind])}</p>
        {dispute.text && <p className={classes.words}>{dispute.text}</p>}
      </div>
    </>
  );
}
