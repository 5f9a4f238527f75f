import type { LiveEvent } from '#contract/live.ts';
import { type LiveState, type LiveStream, openEventSource, type StreamListener } from './event-source.ts';

export type { LiveState, LiveStream } from './event-source.ts';

/** Messages between tabs about the stream; `hello` is from a tab that has just started listening. */
type ChannelMessage =
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'state'; state: LiveState }
  | { kind: 'gap' }
  | { kind: 'hello' };

/**
 * Opens the live events of a URL. All tabs of a browser share one stream: the tab that holds the lock has it and
 * forwards events to the others; when it closes, the next one takes over and refetches. Without the Web Locks API each
 * tab has its own stream. `gap` is called when events may have been missed. Works without React: the tracking page uses
 * it too.
 */
export function openLiveStream(
  url: string,
  { event, state, gap = () => undefined }: Omit<StreamListener, 'gap'> & { gap?: () => void },
): LiveStream {
  const listener: StreamListener = { event, state, gap };
  const isShared = 'locks' in navigator && 'BroadcastChannel' in window;
  const stream = isShared ? shareStream(url, listener) : openEventSource(url, listener, { hasMissed: false });
  return {
    close() {
      stream.close();
      state('off');
    },
  };
}

function shareStream(url: string, listener: StreamListener): LiveStream {
  const name = `live:${url}`;
  const channel = new BroadcastChannel(name);
  const closing = new AbortController();
  const broadcast = (message: ChannelMessage) => channel.postMessage.call(channel, message);
  let isLeader = false;
  let hasListened = false;
  let last: LiveState = 'connecting';

  const lead = async () => {
    if (closing.signal.aborted) return;
    isLeader = true;
    const broadcasting: StreamListener = {
      event: (event) => {
        listener.event(event);
        broadcast({ kind: 'event', event });
      },
      state: (state) => {
        last = state;
        listener.state(state);
        broadcast({ kind: 'state', state });
      },
      gap: () => {
        listener.gap();
        broadcast({ kind: 'gap' });
      },
    };
    const source = openEventSource(url, broadcasting, { hasMissed: hasListened });
    await new Promise<void>((aborted) => closing.signal.addEventListener('abort', () => aborted()));
    source.close();
  };

  channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => {
    if (data.kind === 'hello') {
      if (isLeader) broadcast({ kind: 'state', state: last });
      return;
    }
    if (isLeader) return;
    hasListened = true;
    if (data.kind === 'event') listener.event(data.event);
    if (data.kind === 'state') listener.state(data.state);
    if (data.kind === 'gap') listener.gap();
  };
  listener.state('connecting');
  broadcast({ kind: 'hello' });
  // The lock request is aborted when this tab closes before its turn.
  navigator.locks.request(name, { signal: closing.signal }, lead).catch(() => undefined);
  return {
    close() {
      closing.abort();
      channel.close();
    },
  };
}
