import { DeliveriesList } from '#web/features/deliveries/deliveries-list.tsx';
import { ListFilters } from '#web/features/deliveries/list-filters.tsx';
import { ListHead } from '#web/features/deliveries/list-head.tsx';

/** /send: the deliveries that are running. */
export default function SendPage() {
  return (
    <>
      <ListHead />
      <ListFilters scope="active" />
      <DeliveriesList scope="active" />
    </>
  );
}
