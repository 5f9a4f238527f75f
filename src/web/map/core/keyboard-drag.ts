const STEP_METERS = 25;
/** Factor while the shift key is held down. */
const LEAP = 10;

const DIRECTIONS: Record<string, readonly [east: number, north: number]> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Calls back with the metres that an arrow key moves a focused marker; prevents the map below from panning. */
export function onArrowKeys(element: HTMLElement, move: (east: number, north: number) => void): void {
  element.addEventListener('keydown', (event) => {
    const direction = DIRECTIONS[event.key];
    if (!direction) return;
    event.preventDefault();
    event.stopPropagation();
    const meters = STEP_METERS * (event.shiftKey ? LEAP : 1);
    move(direction[0] * meters, direction[1] * meters);
  });
}
