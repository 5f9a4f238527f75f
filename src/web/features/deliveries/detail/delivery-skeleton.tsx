import { Skeleton } from '@mantine/core';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { DeliveryFrame } from './delivery-frame.tsx';

/** Skeleton of a delivery: map, title, progress, three offers. */
export function DeliverySkeleton() {
  const t = useT();
  return (
    <DeliveryFrame map={<Skeleton height="100%" radius={0} aria-hidden="true" />}>
      <h1 className="st-visually-hidden">{t('common.loading')}</h1>
      <Skeleton height={28} width={120} mt={16} aria-hidden="true" />
      <Skeleton height={34} width="70%" mt={14} mb={24} aria-hidden="true" />
      <Skeleton height={150} radius="lg" mb={24} aria-hidden="true" />
      <RowSkeletons count={3} height={132} />
    </DeliveryFrame>
  );
}
