import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { localDay } from '#domain/deliveries/pickup-window.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { timeZone } from '#web/i18n/time-zone.ts';
import { warn } from '#web/ui/feedback/toasts.ts';
import classes from './complaints.module.css';
import { useStatistics } from './queries.ts';
import { saveStatistics } from './statistics-file.ts';

/** How many years back the statistics are offered. */
const YEARS = 6;

/** The file of a year for the regulator's statistics. */
export function YearStatistics() {
  const t = useT();
  const { locale } = useLocale();
  const thisYear = Number(localDay(new Date(), timeZone()).slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const read = useStatistics();
  const download = () =>
    read.mutate(year, {
      onSuccess: (statistics) => saveStatistics(statistics, { t, locale }),
      onError: () => warn('register.stats.failed'),
    });
  return (
    <section className={classes.year} aria-label={t('register.stats')}>
      <NativeSelect
        label={t('register.stats')}
        value={String(year)}
        data={Array.from({ length: YEARS }, (_, back) => String(thisYear - back))}
        onChange={(event) => setYear(Number(event.currentTarget.value))}
      />
      <Button variant="default" loading={read.isPending} onClick={download}>
        {t('register.stats.cta')}
      </Button>
    </section>
  );
}
