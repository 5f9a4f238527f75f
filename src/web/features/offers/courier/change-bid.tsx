import type { MyOffer } from '#contract/offers/courier-offers.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { useJob } from '../../trips/jobs/queries.ts';
import { useSearchPlace } from '../../trips/jobs/search-place.ts';
import { BidForm } from './bid-form.tsx';
import { useChangeOffer } from './queries.ts';
import { SheetFrame } from '#web/ui/overlay/sheet-frame.tsx';

/** Sheet for a new price on a live offer. Refetches the job for its bounds. */
export function ChangeBid({ offer, onClose }: { offer: MyOffer; onClose: () => void }) {
  const t = useT();
  const { point } = useSearchPlace();
  const job = useJob(offer.deliveryId, point);
  const change = useChangeOffer(offer.id);
  return (
    <SheetFrame opened title={t('bid.h2')} onClose={onClose}>
      {job.isPending && <RowSkeletons count={3} height={72} />}
      {job.isError && <ErrorState error={job.error} onRetry={() => void job.refetch()} />}
      {job.data && (
        <BidForm
          job={job.data}
          start={{
            amount: offer.amount.amount,
            etaMinutes: offer.etaMinutes,
            ...(offer.note ? { note: offer.note } : {}),
          }}
          busy={change.isPending}
          error={change.error}
          onSend={(bid) => change.mutate(bid, { onSuccess: onClose })}
        />
      )}
    </SheetFrame>
  );
}
