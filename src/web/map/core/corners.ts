import { offsetMeters } from '#domain/geo.ts';
import { onArrowKeys } from './keyboard-drag.ts';
import type { Placed, Surface } from './surface.ts';
import type { LatLng, MapContent, MapCorner, MapOptions } from './types.ts';

type Drawn = { placed: Placed; element: HTMLElement; at: LatLng };

type CornerActs = Pick<MapOptions, 'onCorner' | 'onCornerMoved' | 'onCornerRemoved'>;

const ORDER = { corner: 400, selected: 500 };

/** Draws the corners of an area. One that stays keeps its element, and so the focus of whoever moves it by keys. */
export function corners(place: Surface['place'], options: CornerActs): (content: MapContent) => void {
  const drawn = new Map<string, Drawn>();
  const add = (corner: MapCorner) => {
    const element = cornerElement(corner.id, options);
    const move = (to: LatLng) => options.onCornerMoved?.(corner.id, to);
    onArrowKeys(element, (east, north) =>
      move(offsetMeters(drawn.get(corner.id)?.at ?? corner, east, north)),
    );
    const order = corner.selected ? ORDER.selected : ORDER.corner;
    const placed = place(element, corner, { anchor: 'center', order, onDragged: move });
    drawn.set(corner.id, { placed, element, at: corner });
  };
  return ({ corners: next = [] }) => {
    const hadFocus = [...drawn.values()].some(({ element }) => element === document.activeElement);
    for (const [id, { placed }] of drawn) {
      if (next.some((corner) => corner.id === id)) continue;
      placed.remove();
      drawn.delete(id);
    }
    for (const corner of next) {
      const there = drawn.get(corner.id);
      if (there) {
        there.at = corner;
        there.placed.move(corner);
      } else add(corner);
      label(drawn.get(corner.id)?.element, corner);
    }
    // Whoever deleted the last corner by its key goes on at the one before.
    const last = next.at(-1);
    if (hadFocus && last && ![...drawn.values()].some(({ element }) => element === document.activeElement))
      drawn.get(last.id)?.element.focus();
  };
}

function label(element: HTMLElement | undefined, { name, selected }: MapCorner): void {
  element?.setAttribute('aria-label', name);
  element?.setAttribute('aria-pressed', String(selected));
}

function cornerElement(id: string, options: CornerActs): HTMLElement {
  const element = document.createElement('div');
  element.className = 'st-map-corner';
  element.tabIndex = 0;
  element.setAttribute('role', 'button');
  element.dataset['corner'] = id;
  element.addEventListener('click', () => options.onCorner?.(id));
  element.addEventListener('keydown', (event) => {
    const isDelete = event.key === 'Delete' || event.key === 'Backspace';
    if (!isDelete && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    if (isDelete) options.onCornerRemoved?.(id);
    else options.onCorner?.(id);
  });
  return element;
}
