import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { ACTIVE_STATUSES } from '#domain/deliveries/status-table.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { StatusChip } from '#web/ui/feedback/status-chip.tsx';
import classes from './delivery-head.module.css';
import { shortAddress, useWhenText } from '../delivery-words.ts';

/** Head of a delivery: where it goes, its status, and the link back to its list. */
export function DeliveryHead({ delivery, action }: { delivery: Delivery; action?: ReactNode }) {
  const t = useT();
  const whenText = useWhenText();
  const isActive = ACTIVE_STATUSES.includes(delivery.status);
  return (
    <header>
      <Link to={isActive ? paths.send : paths.history} className="st-back">
        <IconArrowLeft size={18} stroke={2} aria-hidden="true" />
        {t(isActive ? 'det.backActive' : 'list.tab.history')}
      </Link>
      <div className={classes.head}>
        <div>
          <StatusChip status={delivery.status} stage={delivery.stage} />
          <PageTitle>{t('det.h1', { address: shortAddress(delivery.dropoff.address) })}</PageTitle>
          <p className={classes.meta}>
            {t('det.meta', { number: delivery.number, when: whenText(delivery.createdAt) })}
          </p>
        </div>
        {action && <div className={classes.action}>{action}</div>}
      </div>
    </header>
  );
}
