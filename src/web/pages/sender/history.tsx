import { DeliveriesList } from '#web/features/deliveries/list/deliveries-list.tsx';
import { ListFilters } from '#web/features/deliveries/list/list-filters.tsx';
import { ListHead } from '#web/features/deliveries/list/list-head.tsx';

/** /history: the deliveries that have ended. */
export default function HistoryPage() {
  return (
    <>
      <ListHead />
      <ListFilters scope="history" />
      <DeliveriesList scope="history" />
    </>
  );
}
