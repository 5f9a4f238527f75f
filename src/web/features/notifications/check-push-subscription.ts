import { hintsAtSession } from '#web/api/signed-in-hint.ts';
import { onFirstInteraction } from '#web/ui/loading/on-first-interaction.ts';

/** At a start of the application, for whoever takes pushes in this browser: has their subscription looked at. */
export function checkPushSubscription(): (() => void) | undefined {
  if (window.Notification?.permission !== 'granted' || !hintsAtSession(document.cookie)) return undefined;
  return onFirstInteraction(() => {
    import('./push.ts').then((push) => push.syncPushSubscription()).catch(() => undefined);
  });
}
