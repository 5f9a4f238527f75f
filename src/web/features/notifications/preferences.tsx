import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { NotificationSettings } from '#contract/notifications/notifications.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { Card } from '../accounts/profile/card.tsx';
import { PushSwitch } from './push-switch.tsx';
import { QuietHoursField } from './quiet-hours-field.tsx';
import { useNotificationSettings, useSaveSettings } from './queries.ts';
import { TopicSwitches } from './topic-switches.tsx';
import classes from './preferences.module.css';

/** Anchor that messages link to. */
const ANCHOR = 'notificari';

/** Notification settings: topics, channels, and quiet hours. Each choice is saved at once. */
export function NotificationPreferences({ role }: { role: 'sender' | 'courier' }) {
  const t = useT();
  const settings = useNotificationSettings();
  const box = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${ANCHOR}`) box.current?.scrollIntoView();
  }, [hash]);
  return (
    <div id={ANCHOR} ref={box} className={classes.anchor}>
      <Card title={t('profile.notif')} lead={t('notif.lead')}>
        {settings.isPending && <RowSkeletons count={4} height={48} />}
        {settings.isError && <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />}
        {settings.data && <Choices settings={settings.data} role={role} />}
      </Card>
    </div>
  );
}

function Choices({ settings, role }: { settings: NotificationSettings; role: 'sender' | 'courier' }) {
  const { save, error } = useSaveSettings();
  return (
    <>
      <PushSwitch push={settings.push} />
      <TopicSwitches
        role={role}
        muted={settings.muted}
        onChange={(name, isOn) =>
          save(({ muted }) => ({ muted: [...muted.filter((one) => one !== name), ...(isOn ? [] : [name])] }))
        }
      />
      <QuietHoursField
        hours={settings.quietHours}
        onChange={(change) => save(({ quietHours }) => ({ quietHours: change(quietHours) }))}
      />
      <ProblemAlert error={error} />
    </>
  );
}
