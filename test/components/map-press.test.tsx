import { expect, test, vi } from 'vitest';
import { createLeaflet } from '#web/map/core/leaflet.ts';
import type { LatLng } from '#web/map/core/types.ts';

test('a press on a map that is still being painted counts', async () => {
  const container = document.createElement('div');
  container.style.cssText = 'width: 400px; height: 300px';
  document.body.append(container);
  const onTap = vi.fn<(at: LatLng) => void>();
  const painting = createLeaflet({
    container,
    content: {},
    theme: 'light',
    names: { map: 'Hartă', zoomIn: 'Mărește', zoomOut: 'Micșorează' },
    interactive: true,
    onTap,
  });
  const { x, y } = container.getBoundingClientRect();
  const middle = { clientX: x + 200, clientY: y + 150 };
  container.dispatchEvent(new MouseEvent('click', { bubbles: true, ...middle }));
  expect(onTap).toHaveBeenCalledOnce();
  // The screens' tests have no files of the country.
  await painting.then(({ destroy }) => destroy()).catch(() => undefined);
  container.remove();
});
