import { Button } from '@mantine/core';
import { useState } from 'react';
import { secondFactor, type SecondFactor } from '#contract/staff/second-factor.ts';
import { invalidateRoute } from '#web/api/query-client.ts';
import { formatDate } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Card } from '../../accounts/profile/card.tsx';
import classes from './admin-account.module.css';
import { PasswordPrompt } from './password-prompt.tsx';
import { useBeginSecondFactor, useRenewRecoveryCodes, useSecondFactor } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemoveStep } from './remove-step.tsx';
import { ScanStep } from './scan-step.tsx';

/** State of the set-up dialog; the server stores only the pending secret. */
type EnrolmentStep =
  | { at: 'rest' }
  | { at: 'begin' | 'renew' | 'remove' }
  | { at: 'scan'; key: string; uri: string }
  | { at: 'codes'; codes: string[] };

/** Card of the own second factor: enable it, move it to another phone, renew the recovery codes. */
export function SecondFactorCard() {
  const t = useT();
  const { data, error, refetch } = useSecondFactor();
  const [step, setStep] = useState<EnrolmentStep>({ at: 'rest' });
  const rest = () => {
    setStep({ at: 'rest' });
    void invalidateRoute(secondFactor);
  };
  return (
    <Card title={t('staff.step.title')} lead={t('staff.step.lead')}>
      {!data && !error && <RowSkeletons count={1} height={120} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && step.at === 'rest' && <SecondFactorStatus status={data} onGo={(at) => setStep({ at })} />}
      {(step.at === 'begin' || step.at === 'renew') && <PasswordStep at={step.at} onStep={setStep} />}
      {step.at === 'scan' && (
        <ScanStep secret={step} onDone={(codes) => setStep({ at: 'codes', codes })} onBack={rest} />
      )}
      {step.at === 'remove' && <RemoveStep onDone={rest} onBack={rest} />}
      {step.at === 'codes' && (
        <RecoveryCodes
          codes={step.codes}
          onSaved={() => {
            showToast('staff.codes.kept');
            rest();
          }}
        />
      )}
    </Card>
  );
}

/** Password prompt; then the secret to scan, or new recovery codes. */
function PasswordStep({ at, onStep }: { at: 'begin' | 'renew'; onStep: (step: EnrolmentStep) => void }) {
  const begin = useBeginSecondFactor();
  const renew = useRenewRecoveryCodes();
  const mutation = at === 'begin' ? begin : renew;
  const go = (password: string) => {
    if (at === 'begin') begin.mutate(password, { onSuccess: (made) => onStep({ at: 'scan', ...made }) });
    else
      renew.mutate(password, {
        onSuccess: ({ recoveryCodes }) => onStep({ at: 'codes', codes: recoveryCodes }),
      });
  };
  return (
    <PasswordPrompt
      error={mutation.error}
      isPending={mutation.isPending}
      onPassword={go}
      onBack={() => onStep({ at: 'rest' })}
    />
  );
}

function SecondFactorStatus({
  status,
  onGo,
}: {
  status: SecondFactor;
  onGo: (at: 'begin' | 'renew' | 'remove') => void;
}) {
  const t = useT();
  const { locale } = useLocale();
  if (!status.isOn) {
    return (
      <>
        <p className={classes.state} data-on="false">
          {t(status.isRequired ? 'staff.step.required' : 'staff.step.off')}
        </p>
        <div>
          <Button size="lg" onClick={() => onGo('begin')}>
            {t('staff.step.begin')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p className={classes.state} data-on="true">
        {t('staff.step.on', { date: status.since ? formatDate(status.since, locale) : '' })}
      </p>
      <p>{t('staff.codes.left', { n: status.recoveryCodesLeft })}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => onGo('begin')}>
          {t('staff.step.move')}
        </Button>
        <Button variant="default" onClick={() => onGo('renew')}>
          {t('staff.codes.renew')}
        </Button>
        {!status.isRequired && (
          <Button variant="default" color="caramida" onClick={() => onGo('remove')}>
            {t('staff.step.remove')}
          </Button>
        )}
      </div>
    </>
  );
}
