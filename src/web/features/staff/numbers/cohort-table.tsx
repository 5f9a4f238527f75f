import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { Cohort } from '#contract/staff/admin-numbers.ts';
import { LANGUAGE_TAGS, type Locale } from '#domain/locales.ts';
import { decimal, percent, type Writing } from './number-words.ts';
import classes from './numbers.module.css';
import { TableScroll } from './table-scroll.tsx';
import tables from './tables.module.css';

const ROLES = ['sender', 'company', 'courier'] as const;
/** The parts of a cohort up to which a cell has each of the ramp's steps. */
const STEPS = [0.1, 0.25, 0.4, 0.55, 0.7];

/** People by the month of their first delivery, and which part of them had one in each month after it. */
export function CohortTable({ cohorts, writing }: { cohorts: readonly Cohort[]; writing: Writing }) {
  const { t, locale } = writing;
  const [role, setRole] = useState<(typeof ROLES)[number]>('sender');
  const shown = cohorts.filter((cohort) => cohort.role === role);
  const most = Math.max(0, ...shown.map(({ later }) => later.length));
  return (
    <section className={classes.panel} aria-labelledby="numbers-cohorts">
      <h2 id="numbers-cohorts">
        {t('numbers.cohorts')} <small>{t('numbers.cohorts.lead')}</small>
      </h2>
      <SegmentedControl
        aria-label={t('numbers.cohorts')}
        value={role}
        onChange={(value) => setRole(ROLES.find((each) => each === value) ?? 'sender')}
        data={ROLES.map((value) => ({ value, label: t(`numbers.cohorts.${value}`) }))}
      />
      {shown.length === 0 ? (
        <p className={classes.quiet}>{t('numbers.cohorts.none')}</p>
      ) : (
        <TableScroll name={t('numbers.cohorts')}>
          <table className={tables.heat}>
            <thead>
              <tr>
                <th scope="col">{t('numbers.cohorts.first')}</th>
                <th scope="col">{t('numbers.cohorts.people')}</th>
                {Array.from({ length: most }, (_, n) => (
                  <th key={n} scope="col">
                    {t('numbers.cohorts.month', { n: n + 1 })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ month, people, later }) => (
                <tr key={month}>
                  <th scope="row">{monthName(month, locale)}</th>
                  <td>{decimal(people, 0, locale)}</td>
                  {Array.from({ length: most }, (_, n) => (
                    <Part key={n} part={later[n]} of={people} locale={locale} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
    </section>
  );
}

function Part({ part, of, locale }: { part: number | undefined; of: number; locale: Locale }) {
  if (part === undefined || of === 0) return <td data-step="none">–</td>;
  const beyond = STEPS.findIndex((most) => part / of <= most);
  return <td data-step={beyond < 0 ? STEPS.length : beyond}>{percent(part / of, locale)}</td>;
}

function monthName(month: string, locale: Locale): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
    ...{ month: 'short', year: 'numeric', timeZone: 'UTC' },
  }).format(new Date(month));
}
