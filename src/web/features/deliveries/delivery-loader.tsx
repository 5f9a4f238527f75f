import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Delivery } from '#contract/delivery.ts';
import { isProblem } from '#web/api/problem.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { NoDelivery } from './no-delivery.tsx';
import { useDelivery } from './queries.ts';

/** Reads the delivery named by `?id=` and shows it, or its skeleton, or why it cannot be shown. */
export function DeliveryLoader({
  skeleton,
  children,
}: {
  skeleton: ReactNode;
  children: (delivery: Delivery) => ReactNode;
}) {
  const id = useSearchParams()[0].get('id');
  const query = useDelivery(id);
  if (!id) return <NoDelivery />;
  if (query.data) return children(query.data);
  if (isProblem(query.error, 'not_found') || isProblem(query.error, 'validation_failed'))
    return <NoDelivery notFound />;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return skeleton;
}
