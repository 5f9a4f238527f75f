import type { LatLng } from './types.ts';

const LONGEST_MS = 6_000;
const FIRST_MS = 1_000;
/** Distance in degrees (about 2 km) beyond which the marker jumps: an animation would draw a road that nobody drove. */
const JUMP_DEGREES = 0.02;

/**
 * Animates a marker between positions over the time since the last update, so that it drives instead of hopping. Under
 * reduced motion it hops.
 */
export function markerAnimator(
  start: LatLng,
  place: (at: LatLng) => void,
): { to: (next: LatLng) => void; stop: () => void } {
  let from = start;
  let current = start;
  let last = performance.now() - FIRST_MS;
  let frame = 0;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)');

  return {
    to(next) {
      cancelAnimationFrame(frame);
      const now = performance.now();
      const duration = Math.min(now - last, LONGEST_MS);
      last = now;
      from = current;
      const isFar = Math.hypot(next.lat - from.lat, next.lng - from.lng) > JUMP_DEGREES;
      if (still.matches || isFar) {
        current = next;
        place(next);
        return;
      }
      const step = (time: number) => {
        const share = Math.min(1, Math.max(0, (time - now) / duration));
        current = {
          lat: from.lat + (next.lat - from.lat) * share,
          lng: from.lng + (next.lng - from.lng) * share,
        };
        place(current);
        if (share < 1) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    },
    stop() {
      cancelAnimationFrame(frame);
    },
  };
}
