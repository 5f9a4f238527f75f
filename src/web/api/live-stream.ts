import { LIVE_EVENTS, type LiveEvent, type LiveEventName } from '#contract/live.ts';

/** `live`: events arrive; `connecting`: first attempt or a short gap; `offline`: the gap has lasted. */
export type LiveState = 'off' | 'connecting' | 'live' | 'offline';

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;
const OFFLINE_AFTER_MS = 4_000;

export interface LiveStream {
  close: () => void;
}

function parse(name: LiveEventName, data: string): LiveEvent {
  try {
    return { ...(JSON.parse(data) as LiveEvent), name };
  } catch {
    return { name };
  }
}

/**
 * Keeps one event stream open with growing pauses between attempts. `onGap` is told when events may have been
 * missed, so that the caller can refetch. Works without React: the tracking page uses it too.
 */
export function openLiveStream(
  url: string,
  on: { event: (event: LiveEvent) => void; state: (state: LiveState) => void; gap?: () => void },
): LiveStream {
  let source: EventSource | undefined;
  let retryTimer = 0;
  let offlineTimer = 0;
  let pause = FIRST_RETRY_MS;
  let wasLive = false;

  const connected = () => {
    clearTimeout(offlineTimer);
    offlineTimer = 0;
    pause = FIRST_RETRY_MS;
    if (wasLive) on.gap?.();
    wasLive = true;
    on.state('live');
  };

  const lost = () => {
    source?.close();
    clearTimeout(retryTimer);
    offlineTimer ||= window.setTimeout(() => on.state('offline'), OFFLINE_AFTER_MS);
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
      on.state('off');
    },
  };
}
