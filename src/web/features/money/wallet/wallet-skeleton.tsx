import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import classes from './wallet.module.css';

/** Skeleton of the wallet while it is loading. */
export function WalletSkeleton() {
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>
        <RowSkeletons count={1} height={168} />
        <RowSkeletons count={1} height={320} />
      </div>
      <RowSkeletons count={1} height={280} />
    </div>
  );
}
