import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { useReceipt } from './queries.ts';
import { ReceiptLines } from './receipt-lines.tsx';

/** Loads a receipt and shows it; an error offers a retry in its place. */
export function ReceiptLoader({ deliveryId }: { deliveryId: string }) {
  const { data, error, isPending, refetch } = useReceipt(deliveryId);
  if (data) return <ReceiptLines receipt={data} />;
  if (isPending) return <RowSkeletons count={1} height={220} />;
  return <ErrorState error={error} onRetry={() => void refetch()} />;
}
