import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notificationSettings, type NotificationSettings } from '#contract/notifications/notifications.ts';
import { isProblem } from '#web/api/problem.ts';
import { invalidateRoute } from '#web/api/query-client.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { BannerAlert, ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { type PushState, pushState, startPushes, stopPushes } from './push.ts';
import classes from './preferences.module.css';

const WHY_NOT: Partial<Record<PushState, PlainKey>> = {
  no: 'notif.push.no',
  install: 'notif.push.install',
  refused: 'notif.push.refused',
};

/** Switch for pushes in this browser: permission is requested on a press, never by itself. */
export function PushSwitch({ push }: { push: NotificationSettings['push'] }) {
  const t = useT();
  const [state, setState] = useState(pushState);
  const change = useMutation({
    mutationFn: async () => {
      if (push.here) return stopPushes();
      setState(await startPushes(push.publicKey));
    },
    onSettled: () => invalidateRoute(notificationSettings),
  });
  const why = WHY_NOT[state];
  // An error that is not the server's came from the browser's own push service.
  const isBrowsers = change.error !== null && !isProblem(change.error);
  return (
    <div className={classes.push}>
      <div className={classes.pushWords}>
        <p className={classes.strong}>{t(push.here ? 'notif.push.on' : 'notif.push.off')}</p>
        <p className={classes.quiet} id="push-why">
          {t(why ?? 'notif.push.help')}
        </p>
      </div>
      <Button
        variant={push.here ? 'default' : 'light'}
        disabled={why !== undefined && !push.here}
        loading={change.isPending}
        aria-describedby="push-why"
        onClick={() => change.mutate()}
      >
        {t(push.here ? 'notif.push.stop' : 'push.ask.yes')}
      </Button>
      {isBrowsers ? (
        <BannerAlert>{t('notif.push.failed')}</BannerAlert>
      ) : (
        <ProblemAlert error={change.error} />
      )}
    </div>
  );
}
