import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Job } from '#contract/trips/job.ts';
import { JobsFeed } from '#web/features/trips/jobs/jobs-feed.tsx';
import { BidSheet } from '#web/features/offers/courier/bid-sheet.tsx';
import { JobActions } from '#web/features/offers/courier/job-actions.tsx';
import { sentState } from '#web/features/offers/courier/sent-banner.tsx';
import { paths } from '#web/paths.ts';

/** /curier/curse: the open jobs nearby, each with a price to propose or accept. */
export default function JobsPage() {
  const navigate = useNavigate();
  const [bidOn, setBidOn] = useState<Job | null>(null);
  const close = () => setBidOn(null);
  return (
    <>
      <JobsFeed actions={(job) => <JobActions job={job} onPropose={() => setBidOn(job)} />} />
      {bidOn && (
        <BidSheet
          job={bidOn}
          opened
          onClose={close}
          onSent={(offer) => void navigate(paths.courierOffers, { state: sentState(offer) })}
        />
      )}
    </>
  );
}
