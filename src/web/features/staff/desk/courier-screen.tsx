import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { StaffCourier } from '#contract/couriers/admin-couriers.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { AlikeAccounts } from './alike-accounts.tsx';
import { CourierData } from './courier-data.tsx';
import { CourierHistory } from './courier-history.tsx';
import { CourierDocuments } from './courier-documents.tsx';
import { useStaffCourier } from './courier-queries.ts';
import { StateBadge } from './courier-row.tsx';
import classes from './courier-screen.module.css';
import { DocumentsDecision } from './documents-decision.tsx';
import { ReviewDecision } from './review-decision.tsx';
import { SuspensionCard } from './suspension-card.tsx';
import { May, useMay } from '../access/may.tsx';

/** Courier detail: the documents large, the data to compare beside them, the decision below. */
export function CourierScreen({ id }: { id: string }) {
  const t = useT();
  const { data, error, isPending, refetch } = useStaffCourier(id);
  return (
    <div className={classes.page}>
      <Link to={paths.adminCouriers} className="st-back">
        <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
        {t('adm.couriers')}
      </Link>
      <PageTitle>{data?.name ?? t('adm.couriers')}</PageTitle>
      {isPending && <RowSkeletons count={2} height={240} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <Sides courier={data} />}
    </div>
  );
}

function Sides({ courier }: { courier: StaffCourier }) {
  const may = useMay();
  const maySuspend = may('couriers:suspend');
  const canChange = courier.state === 'verified' || (courier.state === 'suspended' && !courier.reviewDueAt);
  return (
    <>
      <p>
        <StateBadge state={courier.state} isWaiting={courier.isWaiting} />
      </p>
      <div className={classes.sides}>
        <div className={classes.side}>
          <May verb="documents:read">
            <CourierDocuments verification={courier.verification} />
          </May>
        </div>
        <div className={classes.side}>
          <CourierData courier={courier} />
          <AlikeAccounts alike={courier.alike} />
          {courier.isWaiting && may('couriers:verify') && (
            <DocumentsDecision key={courier.submission} courier={courier} />
          )}
          {courier.reviewDueAt !== null && maySuspend && <ReviewDecision courier={courier} />}
          {canChange && maySuspend && <SuspensionCard key={courier.state} courier={courier} />}
          <CourierHistory courier={courier} />
        </div>
      </div>
    </>
  );
}
