import { Button } from '@mantine/core';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { formatDate, formatTime } from '#web/i18n/format.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import type { DeviceAccess } from '#contract/trips/devices.ts';
import { Card } from '../../accounts/profile/card.tsx';
import profile from '../../accounts/profile/profile.module.css';
import { useVerification } from '../../couriers/registration/queries.ts';
import { NewAddress } from './new-address.tsx';
import { useCreateDevice, useDeleteDevice, useDevice } from './queries.ts';

/**
 * Card for positions from a tracking program of the courier's choice: its address, shown once, and the button that
 * revokes it.
 */
export function DeviceCard() {
  const { data } = useVerification();
  return data?.state === 'verified' ? <VerifiedCard /> : null;
}

function VerifiedCard() {
  const t = useT();
  const { data, error, refetch } = useDevice();
  return (
    <Card title={t('dev.title')} lead={t('dev.what')}>
      {data ? <Device device={data.device} /> : null}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons count={1} height={48} />}
    </Card>
  );
}

function Device({ device }: { device: DeviceAccess | null }) {
  const t = useT();
  const create = useCreateDevice();
  const end = useDeleteDevice();
  const make = () => create.mutate(undefined, { onSuccess: () => device && showToast('dev.renewed') });
  const stop = () =>
    end.mutate(undefined, {
      onSuccess: () => {
        create.reset();
        showToast('dev.stopped');
      },
    });
  return (
    <>
      {create.data && <NewAddress key={create.data.url} url={create.data.url} />}
      {device && !create.data && <TrustedDevice device={device} />}
      <ProblemAlert error={create.error ?? end.error} />
      <div className={profile.actions}>
        <Button variant="default" loading={create.isPending} disabled={end.isPending} onClick={make}>
          {t(device ? 'dev.renew' : 'dev.create')}
        </Button>
        {device && (
          <Button variant="subtle" loading={end.isPending} disabled={create.isPending} onClick={stop}>
            {t('dev.stop')}
          </Button>
        )}
      </div>
    </>
  );
}

function TrustedDevice({ device: { createdAt, lastUsedAt } }: { device: DeviceAccess }) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <div>
      <p>{t('dev.active', { date: formatDate(createdAt, locale) })}</p>
      <p className={profile.quiet}>
        {lastUsedAt
          ? t('dev.used', { date: formatDate(lastUsedAt, locale), time: formatTime(lastUsedAt, locale) })
          : t('dev.unused')}
      </p>
    </div>
  );
}
