import type { ReactNode } from 'react';
import classes from './delivery-frame.module.css';

/** Anchor of a delivery's map, for links to it. */
export const LIVE_MAP = 'harta';

/** Layout of a delivery and its map: map above a sheet on phones, a sticky map at the right on wide screens. */
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
