import type { MyOffer } from '#contract/offers/courier-offers.ts';
import type { Job } from '#contract/trips/job.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { BidForm } from './bid-form.tsx';
import { useMakeOffer, type Bid } from './queries.ts';
import { SheetFrame } from '#web/ui/overlay/sheet-frame.tsx';

/** Sheet with the offer form for a job; `onSent` runs once the server has the offer. */
export function BidSheet({
  job,
  opened,
  onClose,
  onSent,
}: {
  job: Job;
  opened: boolean;
  onClose: () => void;
  onSent: (offer: MyOffer) => void;
}) {
  const t = useT();
  const offer = useMakeOffer(job.deliveryId);
  const send = (bid: Bid) => offer.mutate({ key: crypto.randomUUID(), bid }, { onSuccess: onSent });
  return (
    <SheetFrame opened={opened} title={t('bid.h2')} onClose={onClose}>
      <BidForm job={job} busy={offer.isPending} error={offer.error} onSend={send} />
    </SheetFrame>
  );
}
