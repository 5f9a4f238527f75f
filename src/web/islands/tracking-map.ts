import type { Tracking } from '#contract/tracking/tracking.ts';
import { fromTuples, type MapContent, type MapHandle, type MapOptions } from '#web/map/core/types.ts';
import { loadMap } from '#web/map/load-map.ts';
import { one } from './dom.ts';
import { loadWhenVisible } from './load-when-visible.ts';
import type { IslandTexts } from './texts.ts';

type Drawn = Pick<MapHandle, 'update' | 'destroy'>;

function contentOf(
  { pickup, dropoff, route, position, etaMinutes, courier }: Tracking,
  texts: IslandTexts,
): MapContent {
  const label = etaMinutes === null ? {} : { label: texts.t('common.min', { n: etaMinutes }) };
  return {
    pickup,
    dropoff,
    route: fromTuples(route),
    courier: position
      ? {
          lat: position.lat,
          lng: position.lng,
          heading: position.heading,
          vehicle: courier?.vehicle,
          ...label,
        }
      : null,
  };
}

/**
 * Map of the page. First an SVG preview: the trip and the courier, live. The map itself, with its libraries and
 * borders, loads when the frame is touched or the page is idle.
 */
export function trackingMap(root: HTMLElement, texts: IslandTexts): (tracking: Tracking) => void {
  const frame = one(root, '[data-map-frame]');
  const canvas = one(root, '[data-map]');
  const still = one(root, '[data-map-sketch]');
  let latest: MapContent = {};
  let drawn: Drawn | undefined;
  let isStarted = false;

  const optionsFor = (container: HTMLElement): MapOptions => ({
    container,
    content: latest,
    theme: document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark' ? 'dark' : 'light',
    interactive: true,
    names: { map: texts.t('map.itself'), zoomIn: texts.t('map.zoomIn'), zoomOut: texts.t('map.zoomOut') },
    streetsMissing: texts.t('map.noStreets'),
  });
  const sketch = async () => {
    const { createSvgRenderer } = await import('#web/map/core/svg-renderer.ts');
    drawn ??= createSvgRenderer(optionsFor(still));
    drawn.update(latest);
  };
  const full = async () => {
    const { createMap } = await loadMap();
    const map = await createMap(optionsFor(canvas));
    drawn?.destroy();
    drawn = map;
    map.update(latest);
    frame.dataset['state'] = 'map';
  };

  return (tracking) => {
    latest = contentOf(tracking, texts);
    const key = tracking.position ? 'recv.mapCourier' : 'recv.map';
    canvas.setAttribute(
      'aria-label',
      texts.t(key, { from: tracking.pickup.area, to: tracking.dropoff.area }),
    );
    drawn?.update(latest);
    if (isStarted) return;
    isStarted = true;
    // If the map does not load, the preview stays: the text beside it says the same.
    sketch().catch(() => undefined);
    loadWhenVisible(frame, () => void full().catch(() => undefined));
  };
}
