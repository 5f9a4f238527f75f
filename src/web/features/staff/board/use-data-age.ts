import { useLiveState } from '#web/api/live-events.ts';
import { useNow } from '#web/ui/display/use-now.ts';

/** From this age on what is shown counts as old, while nothing says that it is still so. */
const OLD_SECONDS = 10;
const EVERY_MS = 1_000;

/**
 * Hook: how many seconds ago the board was read, from ten on; null while nothing says that it changes unheard: the stream
 * is there and the last reading succeeded.
 */
export function useDataAge({ dataUpdatedAt, isError }: { dataUpdatedAt: number; isError: boolean }) {
  const { state } = useLiveState();
  const isDoubtful = dataUpdatedAt > 0 && (isError || state === 'offline');
  const now = useNow(isDoubtful ? EVERY_MS : null);
  if (!isDoubtful) return null;
  const seconds = Math.floor((now - dataUpdatedAt) / 1_000);
  return seconds >= OLD_SECONDS ? seconds : null;
}
