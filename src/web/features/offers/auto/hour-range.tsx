import { useT } from '#web/i18n/i18n-provider.tsx';
import type { PlainKey } from '#messages/message-key.ts';
import classes from './auto-offers-card.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Hour range in the phone's own pickers; an end before the start means overnight. */
export function HourRange({
  from,
  to,
  onChange,
}: {
  from: number;
  to: number;
  onChange: (change: { fromHour?: number; toHour?: number }) => void;
}) {
  const t = useT();
  return (
    <div className={classes.hours}>
      <Hour hourText="jobs.auto.from" hour={from} onChange={(fromHour) => onChange({ fromHour })} />
      <Hour hourText="jobs.auto.to" hour={to} onChange={(toHour) => onChange({ toHour })} />
      <p>{t('jobs.auto.allDay')}</p>
    </div>
  );
}

function Hour({
  hourText,
  hour,
  onChange,
}: {
  hourText: PlainKey;
  hour: number;
  onChange: (hour: number) => void;
}) {
  const t = useT();
  return (
    <label>
      {t(hourText)}
      <select
        className={classes.select}
        value={hour}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      >
        {HOURS.map((one) => (
          <option key={one} value={one}>
            {t('jobs.auto.hour', { n: String(one).padStart(2, '0') })}
          </option>
        ))}
      </select>
    </label>
  );
}
