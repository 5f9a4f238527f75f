import { Button, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { COUNTIES, COUNTY_CODES } from '#domain/places/counties.ts';
import { daysOf } from '#domain/staff/numbers/period.ts';
import { AllFigures } from '#web/features/staff/numbers/all-figures.tsx';
import { CohortTable } from '#web/features/staff/numbers/cohort-table.tsx';
import { CountyTable } from '#web/features/staff/numbers/county-table.tsx';
import { DayTable } from '#web/features/staff/numbers/day-table.tsx';
import { Funnel } from '#web/features/staff/numbers/funnel.tsx';
import { HourHeat } from '#web/features/staff/numbers/hour-heat.tsx';
import { KeyFigures } from '#web/features/staff/numbers/key-figures.tsx';
import { MoneyChart } from '#web/features/staff/numbers/money-chart.tsx';
import type { Writing } from '#web/features/staff/numbers/number-words.ts';
import { saveNumbers } from '#web/features/staff/numbers/numbers-file.ts';
import {
  type NumbersPlace,
  PERIOD_DAYS,
  useNumbersPlace,
} from '#web/features/staff/numbers/numbers-place.ts';
import classes from '#web/features/staff/numbers/numbers.module.css';
import { type Numbers, useNumbers } from '#web/features/staff/numbers/queries.ts';
import { RowsDialog } from '#web/features/staff/numbers/rows-dialog.tsx';
import { formatDate, formatDay, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

/** /admin/cifre: the measures of the business over a period, each with its formula and the deliveries behind it. */
export default function AdminNumbersPage() {
  const t = useT();
  const { locale } = useLocale();
  const place = useNumbersPlace();
  const numbers = useNumbers(place);
  const { data, error, isError } = numbers;
  const writing: Writing = { t, locale, currency: data?.currency ?? '' };
  const time = formatTime(new Date(numbers.dataUpdatedAt), locale);
  return (
    <div className={classes.page}>
      <Top place={place} />
      {!data && error && <ErrorState error={error} onRetry={() => void numbers.refetch()} />}
      {!data && !error && <RowSkeletons count={4} height={180} />}
      {data && (
        <>
          <p className={classes.quiet} role={isError ? 'alert' : undefined}>
            {t('numbers.span', span(data.period, locale))} · {t('numbers.against', span(data.before, locale))}{' '}
            · {isError ? t('numbers.failed', { time }) : t('numbers.updated', { time })}
          </p>
          <Figures numbers={data} place={place} writing={writing} />
          <Foot numbers={data} writing={writing} />
        </>
      )}
      <RowsDialog place={place} writing={writing} />
    </div>
  );
}

function span({ from, to }: Numbers['period'], locale: Writing['locale']) {
  return { from: formatDay(from, locale), to: formatDay(to, locale) };
}

/** The title, the period and the county. */
function Top({ place }: { place: NumbersPlace }) {
  const t = useT();
  return (
    <div className={classes.top}>
      <PageTitle>{t('numbers.h1')}</PageTitle>
      <Button
        variant="default"
        aria-label={t('numbers.earlier')}
        title={t('numbers.earlier')}
        onClick={() => place.move(-1)}
      >
        <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
      </Button>
      <NativeSelect
        size="md"
        aria-label={t('numbers.period')}
        value={String(place.days)}
        onChange={(event) => place.setDays(event.currentTarget.value)}
        data={PERIOD_DAYS.map((n) => ({ value: String(n), label: t('numbers.period.days', { n }) }))}
      />
      {!place.isNewest && (
        <Button
          variant="default"
          aria-label={t('numbers.later')}
          title={t('numbers.later')}
          onClick={() => place.move(1)}
        >
          <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
        </Button>
      )}
      <NativeSelect
        size="md"
        aria-label={t('numbers.county')}
        value={place.county ?? ''}
        onChange={(event) => place.setCounty(event.currentTarget.value)}
        data={[
          { value: '', label: t('numbers.county.all') },
          ...COUNTY_CODES.map((value) => ({ value, label: COUNTIES[value] })),
        ]}
      />
    </div>
  );
}

function Figures({ numbers, place, writing }: { numbers: Numbers; place: NumbersPlace; writing: Writing }) {
  const { figures, funnel, hours, counties, cohorts, today } = numbers;
  const days = daysOf(numbers.period);
  const shown = { figures, writing, onRows: place.open };
  return (
    <>
      <KeyFigures {...shown} />
      <DayTable figures={figures} days={days} writing={writing} />
      <div className={classes.two}>
        <Funnel steps={funnel} writing={writing} onRows={place.open} />
        <HourHeat hours={hours} writing={writing} onRows={place.open} />
      </div>
      <div className={classes.three}>
        <MoneyChart {...shown} days={days} today={today} />
        <CountyTable counties={counties} writing={writing} onRows={place.open} />
        <CohortTable cohorts={cohorts} writing={writing} />
      </div>
      <AllFigures numbers={numbers} writing={writing} onRows={place.open} />
    </>
  );
}

/** When the days were counted, and the file. */
function Foot({ numbers, writing }: { numbers: Numbers; writing: Writing }) {
  const { t, locale } = writing;
  const { countedAt, waitingDays } = numbers;
  return (
    <div className={classes.foot}>
      <p className={classes.quiet}>
        {countedAt
          ? t('numbers.counted', { day: formatDate(countedAt, locale), time: formatTime(countedAt, locale) })
          : t('numbers.counted.none')}{' '}
        {waitingDays > 0 && t('numbers.waiting', { n: waitingDays })}
      </p>
      <Button variant="default" onClick={() => saveNumbers(numbers, writing)}>
        {t('numbers.csv')}
      </Button>
    </div>
  );
}
