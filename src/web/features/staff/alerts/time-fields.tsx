import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { COUNTIES, COUNTY_CODES } from '#domain/places/counties.ts';
import { clockText, minuteOf } from '#domain/notifications/quiet-hours.ts';
import { ALERT_MINUTES_MAX } from '#domain/staff/alerts/rule.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './alerts.module.css';
import type { RuleInput } from './queries.ts';
import { dayKey } from './rule-words.ts';

const DAYS = [1, 2, 3, 4, 5, 6, 7];
const OFFICE = { fromMinute: 8 * 60, toMinute: 18 * 60 };
type Fields = { rule: RuleInput; onChange: (change: Partial<RuleInput>) => void };

/** When and where a rule tells anybody: how long, in which county, on which days, in which hours. */
export function TimeFields({ rule, onChange }: Fields) {
  const t = useT();
  const { hours } = rule;
  const time = (text: string, name: 'fromMinute' | 'toMinute') => {
    const minute = minuteOf(text);
    if (hours && minute !== null) onChange({ hours: { ...hours, [name]: minute } });
  };
  return (
    <>
      <div className={classes.pair}>
        <Minutes
          label={t('alert.form.for')}
          least={0}
          value={rule.forMinutes}
          onChange={(forMinutes) => onChange({ forMinutes })}
        />
        <NativeSelect
          size="md"
          label={t('alert.form.county')}
          value={rule.county ?? ''}
          onChange={({ currentTarget }) =>
            onChange({ county: COUNTY_CODES.find((code) => code === currentTarget.value) ?? null })
          }
          data={[
            { value: '', label: t('alert.everywhere') },
            ...COUNTY_CODES.map((code) => ({ value: code, label: COUNTIES[code] })),
          ]}
        />
      </div>
      <Checkbox.Group
        label={t('alert.form.days')}
        value={rule.days.map(String)}
        onChange={(days) => onChange({ days: DAYS.filter((day) => days.includes(String(day))) })}
      >
        <div className={classes.days}>
          {DAYS.map((day) => (
            <Checkbox key={day} value={String(day)} label={t(dayKey(day))} />
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox
        size="md"
        label={t('alert.form.allDay')}
        checked={hours === null}
        onChange={({ currentTarget }) => onChange({ hours: currentTarget.checked ? null : OFFICE })}
      />
      {hours && (
        <div className={classes.pair}>
          {(['fromMinute', 'toMinute'] as const).map((name) => (
            <TextInput
              key={name}
              size="md"
              type="time"
              label={t(`alert.form.${name}`)}
              value={clockText(hours[name])}
              onChange={(event) => time(event.currentTarget.value, name)}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** A number of minutes. */
export function Minutes({
  label,
  least,
  value,
  onChange,
}: {
  label: string;
  least: number;
  value: number;
  onChange: (minutes: number) => void;
}) {
  return (
    <NumberInput
      size="md"
      label={label}
      min={least}
      max={ALERT_MINUTES_MAX}
      allowDecimal={false}
      allowNegative={false}
      value={value}
      onChange={(minutes) => onChange(Number(minutes) || 0)}
    />
  );
}
