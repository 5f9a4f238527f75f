import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { JobView } from '#web/features/trips/jobs/job-view.tsx';
import { BidSheet } from '#web/features/offers/courier/bid-sheet.tsx';
import { JobActions } from '#web/features/offers/courier/job-actions.tsx';
import { sentState } from '#web/features/offers/courier/sent-banner.tsx';
import { paths } from '#web/paths.ts';

/** /curier/curse/:id: one open job in full. */
export default function JobPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const [isBidding, setBidding] = useState(false);
  return (
    <JobView
      id={id}
      actions={(job) => (
        <>
          <JobActions job={job} onPropose={() => setBidding(true)} />
          <BidSheet
            job={job}
            opened={isBidding}
            onClose={() => setBidding(false)}
            onSent={(offer) => void navigate(paths.courierOffers, { state: sentState(offer) })}
          />
        </>
      )}
    />
  );
}
