import { useT } from '#web/i18n/i18n-provider.tsx';
import { LineSkeleton, RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import classes from './payment.module.css';

/** Skeleton of the payment screens while the offer or a payment's answer is loading. */
export function PaymentSkeleton({ title }: { title?: string }) {
  const t = useT();
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <h1 className="st-visually-hidden">{title ?? t('common.loading')}</h1>
        <LineSkeleton width={260} height={40} />
      </div>
      <RowSkeletons count={2} height={180} />
    </div>
  );
}
