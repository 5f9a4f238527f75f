import type { Tracking } from '#contract/tracking.ts';
import { fromTuples, type MapContent, type MapHandle } from '#web/ui/map/core/types.ts';
import { one } from './dom.ts';
import type { IslandWords } from './texts.ts';

function contentOf(
  { pickup, dropoff, route, position, etaMinutes }: Tracking,
  words: IslandWords,
): MapContent {
  const label = etaMinutes === null ? {} : { label: words.t('common.min', { n: etaMinutes }) };
  return {
    pickup,
    dropoff,
    route: fromTuples(route),
    courier: position ? { lat: position.lat, lng: position.lng, heading: position.heading, ...label } : null,
  };
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 1_500 });
  else setTimeout(run, 300);
}

/** The page's map: its code is fetched after the words are on screen, and only when there is something to show. */
export function trackingMap(root: HTMLElement, words: IslandWords): (tracking: Tracking) => void {
  const frame = one(root, '[data-map-frame]');
  const canvas = one(root, '[data-map]');
  let handle: MapHandle | undefined;
  let latest: Tracking | undefined;
  let started = false;

  const start = async () => {
    const { createMap } = await import('#web/ui/map/core/pick-renderer.ts');
    if (!latest) return;
    const isDark = document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark';
    handle = await createMap({
      container: canvas,
      content: contentOf(latest, words),
      theme: isDark ? 'dark' : 'light',
      interactive: true,
    });
    handle.update(contentOf(latest, words));
  };

  return (tracking) => {
    latest = tracking;
    frame.hidden = false;
    const key = tracking.position ? 'recv.mapCourier' : 'recv.map';
    canvas.setAttribute('aria-label', words.t(key, { de: tracking.pickup.area, la: tracking.dropoff.area }));
    handle?.update(contentOf(tracking, words));
    if (started) return;
    started = true;
    whenIdle(() => {
      start().catch(() => {
        frame.hidden = true;
      });
    });
  };
}
