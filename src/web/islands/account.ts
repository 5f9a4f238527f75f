import { hintsAtSession } from '#web/api/signed-in-hint.ts';

/**
 * Shows the header's login links or the account menu. Without the session hint no request is made; a page restored
 * after a sign-in or sign-out elsewhere refetches.
 */
export function watchAccount(): void {
  const place = document.querySelector<HTMLElement>('[data-account]');
  if (!place) return;
  let isShown = false;
  const checkSignIn = () => {
    isShown = hintsAtSession(document.cookie);
    if (!isShown && place.hidden) return;
    import('./account-menu.ts')
      .then(({ showAccount }) => showAccount(place, isShown))
      .catch(() => delete document.documentElement.dataset['signedIn']);
  };
  checkSignIn();
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) checkSignIn();
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && hintsAtSession(document.cookie) !== isShown) checkSignIn();
  });
}
