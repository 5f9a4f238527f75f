import { paths } from '#web/paths.ts';

/** Page from which the payment screens were entered: kept in router state on each step, so that a reload keeps it. */
export type ReturnState = { from: 'counter' } | null;

/** Router state for a link towards the payment, from the current page. */
export function returnStateFrom(pathname: string, state: unknown): ReturnState {
  return pathname === paths.counter || cameFromCounter(state) ? { from: 'counter' } : null;
}

/** Path of the page that led to the payment; the delivery's own without router state. */
export function returnPath(state: unknown): string {
  return cameFromCounter(state) ? paths.counter : paths.viewDetails;
}

function cameFromCounter(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'from' in state && state.from === 'counter';
}
