import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { DisputeStatus } from './dispute-status.tsx';
import { ReportDialog } from './report-dialog.tsx';
import classes from './disputes.module.css';

/** Status of the sender's dispute, or the button to report a problem while there is time for it. */
export function DisputeCard({ delivery }: { delivery: Delivery }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { dispute, disputeKinds } = delivery;
  if (!dispute && disputeKinds.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="dispute-title">
      <h2 id="dispute-title" className={classes.title}>
        {t(dispute ? 'dispute.yours' : 'dispute.h2')}
      </h2>
      {dispute && <DisputeStatus dispute={dispute} />}
      {disputeKinds.length > 0 && (
        <>
          <p className={classes.quiet}>
            {t(disputeKinds.length > 1 ? 'dispute.until' : 'dispute.until.hidden')}
          </p>
          <Button
            variant="default"
            className={classes.report}
            leftSection={<IconFlag size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => setOpen(true)}
          >
            {t('trip.problem')}
          </Button>
          <ReportDialog delivery={delivery} opened={isOpen} onClose={() => setOpen(false)} />
        </>
      )}
    </section>
  );
}
