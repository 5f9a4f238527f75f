import type { DraftStop } from '../draft.ts';

/** A stop as one line. A label with a comma names its town already; a bare one needs what is behind it. */
export function stopLine(stop: DraftStop | null): string {
  if (!stop) return '';
  if (stop.label.includes(',') || !stop.detail) return stop.label;
  return `${stop.label}, ${stop.detail}`;
}
