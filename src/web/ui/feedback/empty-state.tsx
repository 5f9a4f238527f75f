import type { ReactNode } from 'react';
import type { Vehicle } from '#domain/deliveries/parcel-sizes.ts';
import { VehicleArt } from '../brand/vehicle-art.tsx';
import classes from './state.module.css';

/** Empty state: one drawing, one sentence, one action. */
export function EmptyState({
  art = 'car',
  title,
  text,
  action,
}: {
  art?: Vehicle;
  /** Omitted where the heading above says it already. */
  title?: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={classes.state}>
      <VehicleArt vehicle={art} />
      {title && <p className={classes.title}>{title}</p>}
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.actions}>{action}</div>}
    </div>
  );
}
