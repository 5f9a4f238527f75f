import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { corners } from '#web/map/core/corners.ts';
import type { Surface } from '#web/map/core/surface.ts';
import type { LatLng, MapCorner } from '#web/map/core/types.ts';

// The corners of an area as buttons of a map; the map itself has no country in these tests.

const SQUARE: MapCorner[] = [0, 1, 2, 3].map((n) => ({
  ...{ id: String(n), name: `Colțul ${n + 1} din 4`, selected: false },
  ...{ lat: 46.76 + n / 100, lng: 23.59 },
}));

function placed() {
  const dragged = new Map<HTMLElement, ((to: LatLng) => void) | undefined>();
  const place: Surface['place'] = (element, _, { onDragged }) => {
    dragged.set(element, onDragged);
    document.body.append(element);
    return { move: () => undefined, remove: () => element.remove() };
  };
  const onCornerMoved = vi.fn<(id: string, to: LatLng) => void>();
  const onCornerRemoved = vi.fn<(id: string) => void>();
  const onCorner = vi.fn<(id: string) => void>();
  const show = corners(place, { onCorner, onCornerMoved, onCornerRemoved });
  show({ corners: SQUARE });
  const all = () => [...document.querySelectorAll<HTMLElement>('[data-corner]')];
  return { show, all, dragged, onCorner, onCornerMoved, onCornerRemoved };
}

test('a corner is chosen, moved and deleted by keys, and dragged by a pointer', async () => {
  const { all, dragged, show, onCorner, onCornerMoved, onCornerRemoved } = placed();
  const [, second] = all();
  expect(second?.getAttribute('aria-label')).toBe('Colțul 2 din 4');
  second?.focus();
  await userEvent.keyboard('{ArrowUp}');
  const [id, to] = onCornerMoved.mock.lastCall ?? ['', { lat: 0, lng: 0 }];
  expect(id).toBe('1');
  // Twenty-five metres to the north.
  expect((to.lat - 46.77) * 111_195).toBeCloseTo(25, 0);
  await userEvent.keyboard('{Enter}{Delete}');
  expect(onCorner).toHaveBeenCalledWith('1');
  expect(onCornerRemoved).toHaveBeenCalledWith('1');
  if (second) dragged.get(second)?.({ lat: 46, lng: 23 });
  expect(onCornerMoved).toHaveBeenLastCalledWith('1', { lat: 46, lng: 23 });
  show({});
});

test('who moves a corner keeps it under the keys, and who deletes the last one goes on at the one before', () => {
  const { all, show } = placed();
  const last = all().at(-1);
  last?.focus();
  show({
    corners: SQUARE.map((corner) => ({ ...corner, lat: corner.lat + 0.001, selected: corner.id === '3' })),
  });
  expect(document.activeElement).toBe(last);
  expect(last?.getAttribute('aria-pressed')).toBe('true');
  show({ corners: SQUARE.slice(0, 3) });
  expect(all()).toHaveLength(3);
  expect(document.activeElement).toBe(all().at(-1));
  show({});
  expect(all()).toEqual([]);
});
