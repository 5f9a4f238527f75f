import { Button } from '@mantine/core';
import { IconCircleCheck, IconFileAlert, IconHourglass, IconLock, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Verification } from '#contract/couriers/registration.ts';
import type { CourierState } from '#domain/accounts/accounts.ts';
import { formatDate } from '#web/i18n/format.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import classes from './verification.module.css';

const STATE_VIEWS: Record<CourierState, { icon: Icon; title: PlainKey; kind: string }> = {
  incomplete: { icon: IconFileAlert, title: 'ver.missing.t', kind: 'open' },
  pending: { icon: IconHourglass, title: 'ver.pending.t', kind: 'open' },
  refused: { icon: IconFileAlert, title: 'ver.refused.t', kind: 'failed' },
  verified: { icon: IconCircleCheck, title: 'ver.verified.t', kind: 'done' },
  suspended: { icon: IconLock, title: 'ver.suspended.t', kind: 'failed' },
};

/** Status card of the verification: the state, the reason and who decided if there is one, and what to do next. */
export function DecisionCard({ verification, email }: { verification: Verification; email: string }) {
  const t = useT();
  const { icon: Symbol, title, kind } = STATE_VIEWS[verification.state];
  return (
    <section className={classes.decision} data-kind={kind} aria-labelledby="decision">
      <Symbol size={28} stroke={1.75} aria-hidden="true" />
      <div className={classes.words}>
        <h2 id="decision">{t(title)}</h2>
        <Texts verification={verification} email={email} />
      </div>
    </section>
  );
}

function Texts({ verification, email }: { verification: Verification; email: string }): ReactNode {
  const t = useT();
  switch (verification.state) {
    case 'incomplete':
      return (
        <>
          <p>{t('ver.missing.b')}</p>
          <Next to={paths.driverLicense} label={t('ver.missing.cta')} />
        </>
      );
    case 'pending':
      return <p>{t('dreg.ok.b', { email })}</p>;
    case 'refused':
      return (
        <>
          <Reason verification={verification} />
          <Next to={paths.driverLicense} label={t('dver.fix')} />
        </>
      );
    case 'suspended':
      return (
        <>
          <Reason verification={verification} />
          <p>{t('ver.suspended.b')}</p>
        </>
      );
    case 'verified':
      return (
        <>
          <p>{t(verification.isWaiting ? 'ver.renewal' : 'dver.approved')}</p>
          <Next to={paths.courierJobs} label={t('ver.verified.cta')} />
        </>
      );
  }
}

/** The staff's reason with who decided and when: both are the courier's right. */
function Reason({ verification: { decision } }: { verification: Verification }) {
  const t = useT();
  const { locale } = useLocale();
  if (!decision) return null;
  return (
    <>
      {decision.reason && decision.reason !== 'other' && <p>{t(`review.reason.${decision.reason}`)}</p>}
      {decision.note && <p className={classes.note}>{decision.note}</p>}
      {decision.by && (
        <p className={classes.by}>
          {t('ver.decided', { by: decision.by, date: formatDate(decision.at, locale) })}
        </p>
      )}
    </>
  );
}

function Next({ to, label }: { to: string; label: string }) {
  return (
    <Button component={Link} to={to} size="lg" className={classes.next ?? ''}>
      {label}
    </Button>
  );
}
