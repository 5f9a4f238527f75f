/** What is kept clear around a marker for its ring, and at the right for the zoom buttons, in pixels. */
const ROOM = { left: 12, top: 12, right: 56, bottom: 8 };
/** So many things over a map are passed, one after the other. */
const MOST_COVERS = 4;
/** Where the libraries write whose map it is; with large text that takes some lines. */
const NOTES = '.leaflet-bottom, .maplibregl-ctrl-bottom-right, .maplibregl-ctrl-bottom-left';

/**
 * Brings a marker that gets the focus by a key wholly into view: by moving the map under it, then by scrolling the page
 * (WCAG 2.4.11). Whoever presses one with a finger sees it already. Answers how to stop.
 */
export function scrollFocusIntoView(
  container: HTMLElement,
  pan: (right: number, down: number) => void,
): () => void {
  const show = ({ target }: FocusEvent) => {
    const isMarker = target instanceof Element && target.matches('.st-map-tip, .st-map-center');
    if (!isMarker || !target.matches(':focus-visible')) return;
    // Browsers scroll what is cut off, too; a map that is scrolled lies beside its frame.
    for (const part of [container, container.parentElement]) part?.scrollTo(0, 0);
    // A map that is still on its way stops there.
    pan(0, 0);
    const box = target.getBoundingClientRect();
    const frame = container.getBoundingClientRect();
    const notes = [...container.querySelectorAll(NOTES)].map((note) => note.getBoundingClientRect().top);
    const floor = Math.min(frame.bottom, ...notes) - ROOM.bottom;
    const right = missing(box.left - frame.left - ROOM.left, frame.right - ROOM.right - box.right);
    const down = missing(box.top - frame.top - ROOM.top, floor - box.bottom);
    if (right || down) pan(right, down);
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    clearOfCovers(target, container, pan);
  };
  container.addEventListener('focusin', show);
  return () => container.removeEventListener('focusin', show);
}

/** What the page lays over its map, a row of chips or a switch, is passed by a marker that has the focus. */
function clearOfCovers(
  marker: Element,
  container: HTMLElement,
  pan: (right: number, down: number) => void,
): void {
  for (let tries = 0; tries < MOST_COVERS; tries += 1) {
    const box = marker.getBoundingClientRect();
    const cover = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (!cover || container.contains(cover) || cover.contains(container)) return;
    const over = cover.getBoundingClientRect();
    const frame = container.getBoundingClientRect();
    const isAbove = over.top + over.bottom < frame.top + frame.bottom;
    pan(0, isAbove ? box.top - over.bottom - ROOM.top : box.bottom - over.top + ROOM.bottom);
  }
}

/** How far the view must go for what lacks room before it (a negative number) or behind it. */
function missing(before: number, behind: number): number {
  if (before < 0) return before;
  return behind < 0 ? -behind : 0;
}
