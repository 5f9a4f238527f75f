import { randomUUID } from 'node:crypto';

/** What is stored of a marker: how it looks, and the reading with which it last changed. */
type Stored<Marker> = { marker: Marker; text: string; changedIn: number };

/** How many readings removed markers are remembered for. */
const REMEMBERED = 120;

/**
 * The markers of one reading after the other, with what changed by its text since a mark that was given before. A mark of another
 * process, or one too old, has everything changed.
 */
export function markerJournal<Marker extends { id: string }>(
  textOf: (marker: Marker) => string = JSON.stringify,
) {
  const process = randomUUID();
  const stored = new Map<string, Stored<Marker>>();
  const gone = new Map<string, number>();
  let reading = 0;
  return {
    read(markers: readonly Marker[]): void {
      reading += 1;
      const now = new Set(markers.map(({ id }) => id));
      for (const id of stored.keys())
        if (!now.has(id)) {
          stored.delete(id);
          gone.set(id, reading);
        }
      for (const marker of markers) {
        const text = textOf(marker);
        if (stored.get(marker.id)?.text === text) continue;
        stored.set(marker.id, { marker, text, changedIn: reading });
        gone.delete(marker.id);
      }
      for (const [id, since] of gone) if (since <= reading - REMEMBERED) gone.delete(id);
    },
    since(mark: string | undefined): { whole: boolean; mark: string; changed: Marker[]; gone: string[] } {
      const [, of, last] = /^([\w-]{36})\.(\d{1,12})$/.exec(mark ?? '') ?? [];
      const from = Number(last);
      const whole = of !== process || from > reading || from <= reading - REMEMBERED;
      const isNew = ({ changedIn }: Stored<Marker>) => whole || changedIn > from;
      return {
        whole,
        mark: `${process}.${reading}`,
        changed: [...stored.values()].filter(isNew).map(({ marker }) => marker),
        gone: whole ? [] : [...gone].filter(([, at]) => at > from).map(([id]) => id),
      };
    },
  };
}
