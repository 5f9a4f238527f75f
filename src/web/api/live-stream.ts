import type { LiveEvent } from '#contract/live.ts';
import { type LiveState, type LiveStream, openEventSource, type StreamEars } from './event-source.ts';

export type { LiveState, LiveStream } from './event-source.ts';

/** What the tab with the stream tells the others; `hello` is a tab that has just begun to listen. */
type Word =
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'state'; state: LiveState }
  | { kind: 'gap' }
  | { kind: 'hello' };

/**
 * Opens the live events of an address. All tabs of a browser share one stream: the tab that holds the lock keeps it and
 * tells the others; when it closes, the next one takes over and looks again. Where a browser has no locks each tab has a
 * stream of its own. `gap` is told when events may have been missed. Works without React: the tracking page uses it too.
 */
export function openLiveStream(
  url: string,
  { event, state, gap = () => undefined }: Omit<StreamEars, 'gap'> & { gap?: () => void },
): LiveStream {
  const ears: StreamEars = { event, state, gap };
  const isShared = 'locks' in navigator && 'BroadcastChannel' in window;
  const stream = isShared ? shareStream(url, ears) : openEventSource(url, ears, { hasMissed: false });
  return {
    close() {
      stream.close();
      state('off');
    },
  };
}

function shareStream(url: string, ears: StreamEars): LiveStream {
  const name = `live:${url}`;
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  const say = (word: Word) => channel.postMessage.call(channel, word);
  let isKeeper = false;
  let hasListened = false;
  let last: LiveState = 'connecting';

  const lead = async () => {
    if (leaving.signal.aborted) return;
    isKeeper = true;
    const tell: StreamEars = {
      event: (event) => {
        ears.event(event);
        say({ kind: 'event', event });
      },
      state: (state) => {
        last = state;
        ears.state(state);
        say({ kind: 'state', state });
      },
      gap: () => {
        ears.gap();
        say({ kind: 'gap' });
      },
    };
    const source = openEventSource(url, tell, { hasMissed: hasListened });
    await new Promise<void>((left) => leaving.signal.addEventListener('abort', () => left()));
    source.close();
  };

  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.kind === 'hello') {
      if (isKeeper) say({ kind: 'state', state: last });
      return;
    }
    if (isKeeper) return;
    hasListened = true;
    if (data.kind === 'event') ears.event(data.event);
    if (data.kind === 'state') ears.state(data.state);
    if (data.kind === 'gap') ears.gap();
  };
  ears.state('connecting');
  say({ kind: 'hello' });
  // The wait for the lock ends with an error when this tab leaves before its turn.
  navigator.locks.request(name, { signal: leaving.signal }, lead).catch(() => undefined);
  return {
    close() {
      leaving.abort();
      channel.close();
    },
  };
}
