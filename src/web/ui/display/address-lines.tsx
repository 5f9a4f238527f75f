import type { ReactNode } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { MarkerIcon } from '../brand/marker-icon.tsx';
import classes from './address-lines.module.css';

/** The two ends of a trip, one below the other: hollow comma for pickup, solid for drop-off. */
export function AddressLines({
  pickup,
  dropoff,
  pickupNote,
  dropoffNote,
}: {
  pickup: ReactNode;
  dropoff: ReactNode;
  pickupNote?: ReactNode;
  dropoffNote?: ReactNode;
}) {
  const t = useT();
  return (
    <dl className={classes.lines}>
      <div className={classes.line}>
        <dt>
          <MarkerIcon kind="pickup" />
          <span className="st-visually-hidden">{t('book.pickup')}</span>
        </dt>
        <dd>
          <span className={classes.address}>{pickup}</span>
          {pickupNote && <span className={classes.note}>{pickupNote}</span>}
        </dd>
      </div>
      <div className={classes.line}>
        <dt>
          <MarkerIcon kind="dropoff" />
          <span className="st-visually-hidden">{t('book.drop')}</span>
        </dt>
        <dd>
          <span className={classes.address}>{dropoff}</span>
          {dropoffNote && <span className={classes.note}>{dropoffNote}</span>}
        </dd>
      </div>
    </dl>
  );
}
