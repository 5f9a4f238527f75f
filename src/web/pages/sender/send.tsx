import { DeliveriesList } from '#web/features/deliveries/list/deliveries-list.tsx';
import { ListFilters } from '#web/features/deliveries/list/list-filters.tsx';
import { ListHead } from '#web/features/deliveries/list/list-head.tsx';

/** /send: the running deliveries. */
export default function SendPage() {
  return (
    <>
      <ListHead />
      <ListFilters scope="active" />
      <DeliveriesList scope="active" />
    </>
  );
}
