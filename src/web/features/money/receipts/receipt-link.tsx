import { IconReceipt } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { DeliverySummary } from '#contract/deliveries/delivery.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { detailPath } from '../../deliveries/detail/detail-path.ts';
import classes from './receipt-link.module.css';

/**
 * Link from a row of the history to the receipt on the delivery's page; renders nothing where no offer was accepted.
 */
export function ReceiptLink({
  delivery,
}: {
  delivery: Pick<DeliverySummary, 'id' | 'status' | 'price' | 'number'>;
}) {
  const t = useT();
  if (delivery.price === null) return null;
  return (
    <Link
      className={classes.link}
      to={`${detailPath(delivery)}#chitanta`}
      aria-label={t('receipt.openOf', { number: String(delivery.number) })}
    >
      <IconReceipt size={18} aria-hidden="true" />
      {t('receipt.word')}
    </Link>
  );
}
