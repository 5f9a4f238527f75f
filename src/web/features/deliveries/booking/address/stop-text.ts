import type { DraftStop } from '../draft.ts';

/** A stop as one line. A label with a comma already names its town; a bare one needs the detail appended. */
export function stopLine(stop: DraftStop | null): string {
  if (!stop) return '';
  if (stop.label.includes(',') || !stop.detail) return stop.label;
  return `${stop.label}, ${stop.detail}`;
}
