import { Button } from '@mantine/core';
import { IconFileText, IconUserCheck, IconHourglassLow } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Verification } from '#contract/couriers/registration.ts';
import { useSession } from '#web/api/session.ts';
import { formatDate } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { DeliveryProgress, type ProgressStep } from '#web/ui/display/delivery-progress.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { EmailBanner } from '#web/features/accounts/account/email-banner.tsx';
import { BillingReminder } from '#web/features/money/invoices/billing-reminder.tsx';
import { DecisionCard } from '#web/features/couriers/registration/decision-card.tsx';
import { ReviewCard } from '#web/features/couriers/registration/review-card.tsx';
import { useVerification } from '#web/features/couriers/registration/queries.ts';
import classes from '#web/features/couriers/registration/verification.module.css';

const ICON = { size: 18, stroke: 2, 'aria-hidden': true } as const;

/** /curier/verificare: the status of the verification. */
export default function CourierVerificationPage() {
  const t = useT();
  const { user } = useSession();
  const { data, error, refetch } = useVerification();
  return (
    <div className={classes.page}>
      <PageTitle>{t('ver.h1')}</PageTitle>
      {user && <EmailBanner user={user} />}
      {!data && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && error === null && <RowSkeletons count={2} height={180} />}
      {data && (
        <>
          <DecisionCard verification={data} email={user?.email ?? ''} />
          {(data.state === 'suspended' || data.review || data.reviewUntil) && (
            <ReviewCard verification={data} />
          )}
          {data.state !== 'suspended' && (
            <section className={classes.card}>
              <Progress verification={data} />
            </section>
          )}
          {data.state !== 'suspended' && <BillingReminder className={classes.card} />}
        </>
      )}
      <div className={classes.links}>
        <Button component={Link} to={paths.courierProfile} variant="default">
          {t('ver.profile')}
        </Button>
        <Button component={Link} to={paths.logout} variant="subtle">
          {t('reg.signOut')}
        </Button>
      </div>
    </div>
  );
}

function Progress({ verification }: { verification: Verification }) {
  const t = useT();
  const { locale } = useLocale();
  const isVerified = verification.state === 'verified';
  const isSent = isVerified || verification.state === 'pending';
  const sentAt = verification.submittedAt
    ? t('ver.sent', { date: formatDate(verification.submittedAt, locale) })
    : undefined;
  const steps: ProgressStep[] = [
    { id: 'account', title: t('ver.step.account'), state: 'done' },
    {
      id: 'sent',
      title: t('ver.step.sent'),
      text: sentAt,
      state: isSent ? 'done' : 'current',
      icon: isSent ? undefined : <IconFileText {...ICON} />,
    },
    {
      id: 'check',
      title: t('ver.step.check'),
      state: isVerified ? 'done' : isSent ? 'current' : 'todo',
      icon: isSent && !isVerified ? <IconHourglassLow {...ICON} /> : undefined,
    },
    {
      id: 'work',
      title: t('ver.step.work'),
      state: isVerified ? 'current' : 'todo',
      icon: isVerified ? <IconUserCheck {...ICON} /> : undefined,
    },
  ];
  return <DeliveryProgress steps={steps} label={t('ver.progress')} />;
}
