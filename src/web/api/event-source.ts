import { LIVE_EVENTS, type LiveEvent, type LiveEventName } from '#contract/live.ts';

/**
 * `live`: events arrive; `connecting`: first attempt or a short gap; `offline`: the gap has lasted; `polling`: the
 * server takes no more streams, so the page polls now and then.
 */
export type LiveState = 'off' | 'connecting' | 'live' | 'offline' | 'polling';

/** Callbacks of a stream's owner. `gap`: events may have been missed, so refetch. */
export type StreamListener = {
  event: (event: LiveEvent) => void;
  state: (state: LiveState) => void;
  gap: () => void;
};

export interface LiveStream {
  close: () => void;
}

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;
const OFFLINE_AFTER_MS = 4_000;

function parse(name: LiveEventName, data: string): LiveEvent {
  try {
    return { ...(JSON.parse(data) as LiveEvent), name };
  } catch {
    return { name };
  }
}

/**
 * Keeps one event stream of this tab open, with growing back-off between attempts. Where the server answers and refuses
 * it, each attempt is a refetch, so that a page without a stream does not go stale, or learns why.
 */
export function openEventSource(
  url: string,
  on: StreamListener,
  { hasMissed }: { hasMissed: boolean },
): LiveStream {
  let source: EventSource | undefined;
  let retryTimer = 0;
  let offlineTimer = 0;
  let pause = FIRST_RETRY_MS;
  let mayHaveMissed = hasMissed;

  const connected = () => {
    clearTimeout(offlineTimer);
    offlineTimer = 0;
    pause = FIRST_RETRY_MS;
    if (mayHaveMissed) on.gap();
    mayHaveMissed = true;
    on.state('live');
  };

  const lost = () => {
    // EventSource closes by itself only when the server answered with something else than a stream.
    const isRefused = source?.readyState === EventSource.CLOSED;
    source?.close();
    clearTimeout(retryTimer);
    if (isRefused) {
      clearTimeout(offlineTimer);
      offlineTimer = 0;
      on.state('polling');
      on.gap();
    } else offlineTimer ||= window.setTimeout(() => on.state('offline'), OFFLINE_AFTER_MS);
    retryTimer = window.setTimeout(connect, pause * (0.75 + Math.random() / 2));
    pause = Math.min(pause * 2, LONGEST_RETRY_MS);
  };

  const connect = () => {
    source = new EventSource(url);
    source.onopen = connected;
    source.onerror = lost;
    for (const name of LIVE_EVENTS) {
      source.addEventListener(name, (message) =>
        on.event(parse(name, (message as MessageEvent<string>).data)),
      );
    }
  };

  const retryNow = () => {
    if (source?.readyState === EventSource.OPEN) return;
    clearTimeout(retryTimer);
    source?.close();
    connect();
  };

  on.state('connecting');
  connect();
  window.addEventListener('online', retryNow);
  return {
    close() {
      window.removeEventListener('online', retryNow);
      clearTimeout(retryTimer);
      clearTimeout(offlineTimer);
      source?.close();
    },
  };
}
