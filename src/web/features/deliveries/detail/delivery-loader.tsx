import { useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { isProblem } from '#web/api/problem.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { NoDelivery } from '../list/no-delivery.tsx';
import { useDelivery } from '../queries.ts';
import { seeOffers } from './seen-offers.ts';

/** The delivery opened last on this visit: a URL without an id means that one. */
let lastOpened: string | null = null;

function useDeliveryId(): string | null {
  const [search, setSearch] = useSearchParams();
  const named = search.get('id');
  const id = named ?? lastOpened;
  useEffect(() => {
    if (named) lastOpened = named;
    else if (id) setSearch({ id }, { replace: true });
  }, [named, id, setSearch]);
  return id;
}

/** Loads the delivery named by `?id=` and shows it, its skeleton, or why it cannot be shown. */
export function DeliveryLoader({
  skeleton,
  children,
}: {
  skeleton: ReactNode;
  children: (delivery: Delivery) => ReactNode;
}) {
  const id = useDeliveryId();
  const query = useDelivery(id);
  useEffect(() => {
    if (query.data?.status === 'open') seeOffers(query.data.id, query.data.offerCount);
  }, [query.data]);
  if (!id) return <NoDelivery />;
  if (query.data) return children(query.data);
  if (isProblem(query.error, 'not_found') || isProblem(query.error, 'validation_failed'))
    return <NoDelivery notFound />;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return skeleton;
}
