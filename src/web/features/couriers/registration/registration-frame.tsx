import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { useSession } from '#web/api/session.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { VehicleArt } from '#web/ui/brand/vehicle-art.tsx';
import door from '../../accounts/auth/courier-login-frame.module.css';
import signup from '../../accounts/signup/signup.module.css';
import { useRegistration } from './registration-data.ts';
import { missingBefore, REGISTRATION_STEPS, type RegistrationStep, STEP_PATHS } from './steps.ts';

type Step = { step: RegistrationStep; title: string; children: ReactNode };

/** Layout of the four steps: progress, question, and the couriers' side panel, so that senders do not mistake it. */
export function RegistrationFrame({ step, title, children }: Step) {
  const t = useT();
  const why = (useLocation().state as { why?: PlainKey } | null)?.why;
  const total = REGISTRATION_STEPS.length;
  const number = REGISTRATION_STEPS.indexOf(step) + 1;
  const progress = t('signup.progress', { n: number, total });
  return (
    <div className={door.door}>
      <div className={door.column}>
        <div>
          <p className={signup.progress}>
            <span>{t('dreg.h1')}</span>
            <span>{progress}</span>
          </p>
          <div
            className={signup.bar}
            role="progressbar"
            aria-label={t('dreg.h1')}
            aria-valuemin={0}
            aria-valuemax={total}
            aria-valuenow={number}
            aria-valuetext={progress}
          >
            {REGISTRATION_STEPS.map((one, at) => (
              <span key={one} data-done={at < number || undefined} />
            ))}
          </div>
        </div>
        <PageTitle>{title}</PageTitle>
        {why && (
          <p className={signup.reason} role="status">
            <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
            {t(why)}
          </p>
        )}
        {children}
        <p className={signup.haveAccount}>
          {step === 'licence' ? (
            <Link to={paths.logout}>{t('reg.signOut')}</Link>
          ) : (
            <Link to={paths.asDriver}>{t('reg.haveAccount')}</Link>
          )}
        </p>
      </div>
      <aside className={door.side}>
        <p className={door.big}>{t('dreg.h1')}</p>
        <p className={door.small}>{t('dreg.time')}</p>
        <div className={door.art} aria-hidden="true">
          <VehicleArt vehicle="bike" width={150} />
          <VehicleArt vehicle="van" width={210} />
        </div>
      </aside>
    </div>
  );
}

/**
 * Page of one of the three steps before the account. Redirects a person who has one to their current step, and one who
 * skipped a step back to it.
 */
export function RegistrationPage({
  step,
  title,
  children,
}: Step & { step: 'vehicle' | 'person' | 'password' }) {
  const { user } = useSession();
  const missing = missingBefore(step, useRegistration());
  if (user?.role === 'courier') return <Navigate replace to={STEP_PATHS.licence} />;
  if (missing) return <Navigate replace to={missing.path} state={{ why: missing.why }} />;
  return (
    <RegistrationFrame step={step} title={title}>
      {children}
    </RegistrationFrame>
  );
}
