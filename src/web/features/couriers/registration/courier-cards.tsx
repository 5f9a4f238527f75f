import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Verification } from '#contract/couriers/registration.ts';
import { specDay } from '#domain/deliveries/pickup-window.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { VEHICLE_LABEL } from '#web/ui/brand/vehicle-art.tsx';
import { Card } from '../../accounts/profile/card.tsx';
import profile from '../../accounts/profile/profile.module.css';
import { IbanDialog } from './iban-dialog.tsx';
import classes from './profile-frame.module.css';
import { useVerification } from './queries.ts';
import { VehicleDialog } from './vehicle-dialog.tsx';

/** Cards of the courier's profile beside the personal data: documents, vehicle, and payout IBAN. */
export function CourierCards() {
  const { data, error, refetch } = useVerification();
  if (!data) {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <RowSkeletons count={3} height={180} />;
  }
  return (
    <>
      <DocumentsCard verification={data} />
      <VehicleCard verification={data} />
      <IbanCard verification={data} />
    </>
  );
}

function DocumentsCard({ verification }: { verification: Verification }) {
  const t = useT();
  const day = verification.documentsExpireOn && specDay(verification.documentsExpireOn);
  const mayRenew =
    verification.state === 'verified' && verification.vehicle !== 'bike' && !verification.isWaiting;
  return (
    <Card title={t('cprof.docs')}>
      {verification.isWaiting && (
        <p>{t(verification.state === 'verified' ? 'ver.renewal' : 'dver.pending')}</p>
      )}
      {verification.vehicle === 'bike' && <p>{t('cprof.docs.none')}</p>}
      {verification.vehicle !== 'bike' &&
        verification.documents === 'none' &&
        verification.state !== 'verified' &&
        !verification.isWaiting && <p>{t('cprof.docs.waiting')}</p>}
      {day && verification.documents === 'valid' && <p>{t('cprof.doc.expires', { date: day })}</p>}
      {day && verification.documents === 'ending' && (
        <p className={classes.bad}>{t('cprof.docs.ending', { date: day })}</p>
      )}
      {day && verification.documents === 'expired' && (
        <p className={classes.bad}>{t('cprof.docs.expired', { date: day })}</p>
      )}
      {mayRenew && (
        <div className={profile.actions}>
          <Button component={Link} to={paths.driverLicense} variant="default">
            {t('cprof.docs.renew')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function VehicleCard({ verification }: { verification: Verification }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const facts: [string, string | null][] = [
    [t('dreg.vehicle'), t(VEHICLE_LABEL[verification.vehicle])],
    [t('dreg.plate'), verification.plate],
    [t('dreg.license'), verification.licenceNumber],
    [t('dreg.address'), verification.address],
  ];
  return (
    <Card title={t('cprof.vehicle')}>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => value && <Fact key={name} name={name} value={value} />)}
      </dl>
      {verification.state !== 'suspended' && (
        <div className={profile.actions}>
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('cprof.vehicle.change')}
          </Button>
        </div>
      )}
      {isOpen && <VehicleDialog verification={verification} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function IbanCard({ verification }: { verification: Verification }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={t('cprof.iban')}>
      <p className="st-num">{verification.ibanMasked ?? t('cprof.iban.none')}</p>
      <div className={profile.actions}>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('cprof.iban.change')}
        </Button>
      </div>
      {isOpen && <IbanDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
