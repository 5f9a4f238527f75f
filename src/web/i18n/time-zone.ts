import { DEFAULT_TIME_ZONE } from '#domain/time-zone.ts';

let zone: string = DEFAULT_TIME_ZONE;
const readers = new Set<() => void>();

/** The zone in which the pages write days and hours: the installation's, whatever the browser's own zone says. */
export function timeZone(): string {
  return zone;
}

/** Takes the installation's zone over, as the build or the server tells it; what is on the screen is written anew. */
export function setTimeZone(name: string): void {
  if (name === zone || !isSupported(name)) return;
  zone = name;
  for (const read of readers) read();
}

/** For `useSyncExternalStore`: calls `read` whenever the zone changes; answers how to stop. */
export function onTimeZone(read: () => void): () => void {
  readers.add(read);
  return () => readers.delete(read);
}

/** A browser may be older than a zone's name; a date in another zone is better than none. */
function isSupported(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('ro', { timeZone: name }));
  } catch {
    return false;
  }
}
