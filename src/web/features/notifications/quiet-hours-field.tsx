import { Switch, TextInput } from '@mantine/core';
import type { NotificationSettings } from '#contract/notifications/notifications.ts';
import { clockText, USUAL_QUIET_HOURS } from '#domain/notifications/quiet-hours.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './preferences.module.css';

type Hours = NotificationSettings['quietHours'];

const USUAL = {
  from: clockText(USUAL_QUIET_HOURS.fromMinute),
  to: clockText(USUAL_QUIET_HOURS.toMinute),
};

/**
 * Quiet hours of pushes, or none. Urgent notifications come all the same, and the line says so. A change is a function of
 * the newest hours: one end keeps what was just set at the other.
 */
export function QuietHoursField({
  hours,
  onChange,
}: {
  hours: Hours;
  onChange: (change: (now: Hours) => Hours) => void;
}) {
  const t = useT();
  return (
    <div className={classes.hours}>
      <Switch
        size="md"
        label={t('notif.quiet')}
        description={t('notif.quiet.help')}
        checked={hours !== null}
        onChange={({ currentTarget: { checked } }) => onChange(() => (checked ? USUAL : null))}
      />
      {hours && (
        <div className={classes.times}>
          {(['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              type="time"
              required
              withAsterisk={false}
              label={t(end === 'from' ? 'notif.quiet.from' : 'notif.quiet.to')}
              defaultValue={hours[end]}
              // A half-typed time is ignored: it is saved once it is complete.
              onChange={({ currentTarget: { value } }) =>
                value && onChange((now) => ({ ...(now ?? USUAL), [end]: value }))
              }
            />
          ))}
        </div>
      )}
    </div>
  );
}
