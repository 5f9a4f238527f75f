import type { ReactNode } from 'react';
import classes from './delivery-frame.module.css';

/** Where the map of a delivery is, for what leads to it. */
export const LIVE_MAP = 'harta';

/** A delivery beside its map: map on top of a sheet on phones, a sticky map at the right on wide screens. */
export function DeliveryFrame({
  map,
  mapFooter,
  children,
}: {
  map: ReactNode;
  mapFooter?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes.frame}>
      <aside className={classes.side}>
        <div className={classes.map} id={LIVE_MAP} tabIndex={-1}>
          {map}
        </div>
        {mapFooter && <div className={classes.mapFooter}>{mapFooter}</div>}
      </aside>
      <div className={classes.sheet}>{children}</div>
    </div>
  );
}
