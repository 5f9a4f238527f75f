import { DEFAULT_TIME_ZONE } from '#domain/time-zone.ts';

let zone: string = DEFAULT_TIME_ZONE;
const readers = new Set<() => void>();

/** The time zone in which pages show days and times: the installation's, whatever the browser's own. */
export function timeZone(): string {
  return zone;
}

/** Sets the installation's time zone, from the build or the server; rendered dates are updated. */
export function setTimeZone(name: string): void {
  if (name === zone || !isSupported(name)) return;
  zone = name;
  for (const read of readers) read();
}

/**
 * Subscribe function of `useSyncExternalStore`: calls `read` whenever the zone changes; returns the unsubscribe
 * function.
 */
export function onTimeZone(read: () => void): () => void {
  readers.add(read);
  return () => readers.delete(read);
}

/** Whether the browser knows a zone: it may be older than the name, and a date in another zone is better than none. */
function isSupported(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat(undefined, { timeZone: name }));
  } catch {
    return false;
  }
}
