import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import { DAYS_AHEAD_MAX, type Weekday, WEEKDAYS } from '#domain/deliveries/recurrence.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { refusalOf } from '#web/ui/form/form-problem.tsx';
import classes from './recurring.module.css';
import { weekdayName } from './weekday-names.ts';

/** A rule as it is typed; the time and the last day may be empty. */
export type RuleValues = {
  weekdays: Weekday[];
  pickupTime: string;
  startsOn: string;
  endsOn: string;
  skipsHolidays: boolean;
  daysAhead: number;
};

/** Windows of two hours, through the day. */
const WINDOWS = Array.from({ length: 7 }, (_, at) => `${hour(8 + at * 2)}-${hour(10 + at * 2)}`);

function hour(at: number): string {
  return `${String(at).padStart(2, '0')}:00`;
}

/** The fields of a rule: days, hours, bounds, holidays, and how far ahead. */
export function RuleFields({
  values,
  error,
  onChange,
}: {
  values: RuleValues;
  error: unknown;
  onChange: (change: Partial<RuleValues>) => void;
}) {
  const t = useT();
  const { locale } = useLocale();
  const id = useId();
  const { weekdays, pickupTime } = values;
  const toggle = (day: Weekday) =>
    onChange({ weekdays: WEEKDAYS.filter((each) => (each === day) !== weekdays.includes(each)) });
  const windows = pickupTime && !WINDOWS.includes(pickupTime) ? [pickupTime, ...WINDOWS] : WINDOWS;
  return (
    <>
      <div role="group" aria-labelledby={id} className={classes.weekdays}>
        <p id={id} className={classes.legend}>
          {t('recurring.weekdays')}
        </p>
        {WEEKDAYS.map((day) => (
          <Checkbox
            key={day}
            className={classes.weekday}
            label={weekdayName(day, locale)}
            checked={weekdays.includes(day)}
            onChange={() => toggle(day)}
          />
        ))}
      </div>
      <NativeSelect
        size="md"
        label={t('recurring.time')}
        value={pickupTime}
        error={refusalOf(error, 'pickupTime')}
        data={[
          { value: '', label: t('recurring.time.any') },
          ...windows.map((value) => ({ value, label: value.replace('-', '–') })),
        ]}
        onChange={(event) => onChange({ pickupTime: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        required
        withAsterisk={false}
        label={t('recurring.from')}
        value={values.startsOn}
        error={refusalOf(error, 'startsOn')}
        onChange={(event) => onChange({ startsOn: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('recurring.until')}
        description={t('recurring.until.help')}
        min={values.startsOn}
        value={values.endsOn}
        error={refusalOf(error, 'endsOn')}
        onChange={(event) => onChange({ endsOn: event.currentTarget.value })}
      />
      <NativeSelect
        size="md"
        label={t('recurring.ahead')}
        value={String(values.daysAhead)}
        data={Array.from({ length: DAYS_AHEAD_MAX }, (_, at) => ({
          value: String(at + 1),
          label: t('recurring.ahead.days', { n: at + 1 }),
        }))}
        onChange={(event) => onChange({ daysAhead: Number(event.currentTarget.value) })}
      />
      <Checkbox
        className={classes.weekday}
        label={t('recurring.holidays')}
        checked={values.skipsHolidays}
        onChange={(event) => onChange({ skipsHolidays: event.currentTarget.checked })}
      />
    </>
  );
}

/** A rule as the calls take it. */
export function ruleBody({ pickupTime, endsOn, ...rest }: RuleValues) {
  return { ...rest, pickupTime: pickupTime || null, endsOn: endsOn || null };
}
