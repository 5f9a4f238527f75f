import { hintsAtSession } from '#web/api/signed-in-hint.ts';
import { onFirstInteraction } from '#web/ui/loading/on-first-interaction.ts';

/** On start, after the first interaction: syncs the push subscription of a signed-in person who allows pushes. */
export function checkPushSubscription(): (() => void) | undefined {
  if (window.Notification?.permission !== 'granted' || !hintsAtSession(document.cookie)) return undefined;
  return onFirstInteraction(() => {
    import('./push.ts').then((push) => push.syncPushSubscription()).catch(() => undefined);
  });
}
