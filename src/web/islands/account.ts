import { hintsAtSession } from '#web/api/signed-in-hint.ts';

/**
 * The header's way in, or the menu of whoever is signed in. Without the hint nothing is asked of the server; a page that
 * is shown again after somebody signed in or out elsewhere looks again.
 */
export function followAccount(): void {
  const place = document.querySelector<HTMLElement>('[data-account]');
  if (!place) return;
  let isShown = false;
  const look = () => {
    isShown = hintsAtSession(document.cookie);
    if (!isShown && place.hidden) return;
    import('./account-menu.ts')
      .then(({ showAccount }) => showAccount(place, isShown))
      .catch(() => delete document.documentElement.dataset['signedIn']);
  };
  look();
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) look();
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && hintsAtSession(document.cookie) !== isShown) look();
  });
}
