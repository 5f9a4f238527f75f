import type { LiveEvent, LiveEventName } from '#contract/live.ts';

const streams = new Set<SilentStream>();

/** The browser's stream of events without a server: open at once, and saying what the test says. */
class SilentStream extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readyState = SilentStream.CONNECTING;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;

  constructor() {
    super();
    streams.add(this);
    setTimeout(() => {
      if (this.readyState === SilentStream.CLOSED) return;
      this.readyState = SilentStream.OPEN;
      this.onopen?.();
    });
  }

  close(): void {
    this.readyState = SilentStream.CLOSED;
    streams.delete(this);
  }
}

/** Puts streams that the test speaks through in the place of the browser's own. */
export function takeStreams(): void {
  Object.assign(globalThis, { EventSource: SilentStream });
}

/** Says something to every open stream, as the server would. */
export function tell(name: LiveEventName, event: Omit<LiveEvent, 'name'> = {}): void {
  for (const stream of streams) stream.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(event) }));
}
