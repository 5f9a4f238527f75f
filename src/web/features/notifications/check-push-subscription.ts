import { hintsAtSession } from '#web/api/signed-in-hint.ts';
import { whenAwake } from '#web/ui/awake.ts';

/** At a start of the application, for whoever takes pushes in this browser: has their subscription looked at. */
export function checkPushSubscription(): (() => void) | undefined {
  if (window.Notification?.permission !== 'granted' || !hintsAtSession(document.cookie)) return undefined;
  return whenAwake(() => {
    import('./push.ts').then((push) => push.syncPushSubscription()).catch(() => undefined);
  });
}
