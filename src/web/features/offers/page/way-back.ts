import { paths } from '#web/paths.ts';

/** Where the screens on the way to a payment were entered from: noted in the history with each step, so that a reload keeps it. */
export type WayBack = { from: 'counter' } | null;

/** What a link towards the payment notes of the page it stands on. */
export function wayBackFrom(pathname: string, state: unknown): WayBack {
  return pathname === paths.counter || cameFromCounter(state) ? { from: 'counter' } : null;
}

/** The page that the way to the payment began on; the delivery's own where nothing was noted. */
export function wayBackPath(state: unknown): string {
  return cameFromCounter(state) ? paths.counter : paths.viewDetails;
}

function cameFromCounter(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'from' in state && state.from === 'counter';
}
