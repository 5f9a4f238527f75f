import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { BillingForm } from './billing-form.tsx';
import { useBilling } from './queries.ts';

export type BillingPanelProps = { isOpen: boolean; onSaved: () => void };

/** The billing details form, once the stored details are loaded. */
export function BillingPanel({ isOpen, onSaved }: BillingPanelProps) {
  const { data, error, isPending, refetch } = useBilling(isOpen);
  return (
    <>
      {data && <BillingForm billing={data} onSaved={onSaved} />}
      {!data && isPending && <RowSkeletons count={3} height={64} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
    </>
  );
}
