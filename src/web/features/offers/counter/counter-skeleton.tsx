import { useT } from '#web/i18n/i18n-provider.tsx';
import { LineSkeleton, RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import classes from './counter-screen.module.css';

/** Skeleton of the comparison while the delivery is loading. */
export function CounterSkeleton() {
  const t = useT();
  return (
    <div className={classes.screen}>
      <div className={classes.list}>
        <h1 className="st-visually-hidden">{t('common.loading')}</h1>
        <LineSkeleton width={120} height={44} />
        <LineSkeleton width={220} height={40} />
        <RowSkeletons count={3} height={150} />
      </div>
    </div>
  );
}
