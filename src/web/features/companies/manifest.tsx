import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { companyManifest } from '#contract/companies/manifests.ts';
import { routeUrl } from '#web/api/call.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './companies.module.css';

/** The day's list of parcels by courier, to print and sign; today unless a day is chosen. */
export function Manifest({ id }: { id: string }) {
  const t = useT();
  const [day, setDay] = useState('');
  return (
    <div className={classes.what}>
      <TextInput
        type="date"
        label={t('company.manifest.day')}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <a
        className={classes.link}
        href={routeUrl(companyManifest, { params: { id }, query: day === '' ? {} : { day } })}
        download
      >
        {t('company.manifest.get')}
      </a>
      <p className={classes.quiet}>{t('company.manifest.help')}</p>
    </div>
  );
}
