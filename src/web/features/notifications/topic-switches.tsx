import { Switch } from '@mantine/core';
import type { NotificationSettings } from '#contract/notifications/notifications.ts';
import type { Topic } from '#domain/notifications/topics.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './preferences.module.css';

type Muted = NotificationSettings['muted'];
type Choice = {
  topic: Exclude<Topic, 'account'>;
  label: PlainKey;
  channels: readonly ('email' | 'push')[];
};

const BOTH = ['email', 'push'] as const;
/** The topics of each role. */
const CHOICES: Record<'sender' | 'courier', readonly Choice[]> = {
  sender: [
    { topic: 'offers', label: 'notif.topic.offers', channels: BOTH },
    { topic: 'trip', label: 'notif.topic.trip', channels: BOTH },
    { topic: 'money', label: 'notif.topic.money', channels: BOTH },
  ],
  courier: [
    { topic: 'jobs', label: 'notif.topic.jobs', channels: ['push'] },
    { topic: 'offers', label: 'notif.topic.myOffers', channels: BOTH },
    { topic: 'trip', label: 'notif.topic.changes', channels: BOTH },
    { topic: 'money', label: 'notif.topic.payouts', channels: BOTH },
  ],
};

const CHANNEL_LABEL = { email: 'profile.notif.email', push: 'profile.notif.push' } as const;

/** Switches for each topic and channel. Mandatory notifications have none, and a line says so. */
export function TopicSwitches({
  role,
  muted,
  onChange,
}: {
  role: 'sender' | 'courier';
  muted: Muted;
  onChange: (name: Muted[number], isOn: boolean) => void;
}) {
  const t = useT();
  return (
    <div className={classes.topics}>
      {CHOICES[role].map(({ topic, label, channels }) => (
        <fieldset key={topic} className={classes.topic}>
          <legend className={classes.strong}>{t(label)}</legend>
          {channels.map((channel) => {
            const name = `${topic}:${channel}` as const;
            return (
              <Switch
                key={channel}
                size="md"
                label={t(CHANNEL_LABEL[channel])}
                checked={!muted.includes(name)}
                onChange={({ currentTarget }) => onChange(name, currentTarget.checked)}
              />
            );
          })}
        </fieldset>
      ))}
      <p className={classes.quiet}>{t('notif.always')}</p>
    </div>
  );
}
