/** Margins around a marker for its focus ring, and at the right for the zoom buttons, in pixels. */
const ROOM = { left: 12, top: 12, right: 56, bottom: 8 };
/** Maximum of overlays that are cleared, one after the other. */
const MOST_COVERS = 4;
/** Attribution elements of the libraries; with large text they take some lines. */
const NOTES = '.leaflet-bottom, .maplibregl-ctrl-bottom-right, .maplibregl-ctrl-bottom-left';

/**
 * Scrolls a marker focused by keyboard fully into view: first pans the map, then scrolls the page (WCAG 2.4.11). A
 * pointer press needs none of it. Returns the function that stops it.
 */
export function scrollFocusIntoView(
  container: HTMLElement,
  pan: (right: number, down: number) => void,
): () => void {
  const show = ({ target }: FocusEvent) => {
    const isMarker = target instanceof Element && target.matches('.st-map-tip, .st-map-center');
    if (!isMarker || !target.matches(':focus-visible')) return;
    // Undoes the browser's own scroll into view: a scrolled map is out of its frame.
    for (const part of [container, container.parentElement]) part?.scrollTo(0, 0);
    // Stops a running map animation.
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

/** Pans a focused marker out from under the page's overlays, such as a row of chips or a switch. */
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

/** Pixels to pan for missing room before (negative) or behind. */
function missing(before: number, behind: number): number {
  if (before < 0) return before;
  return behind < 0 ? -behind : 0;
}
