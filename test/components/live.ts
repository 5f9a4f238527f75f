import type { LiveEvent, LiveEventName } from '#contract/live.ts';

const streams = new Set<SilentStream>();

/** Fake EventSource: open at once, and emitting the test's events. */
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

/** Replaces the browser's EventSource by the fake one. */
export function takeStreams(): void {
  Object.assign(globalThis, { EventSource: SilentStream });
}

/** Emits an event on every open stream, as the server would. */
export function tell(name: LiveEventName, event: Omit<LiveEvent, 'name'> = {}): void {
  for (const stream of streams) stream.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(event) }));
}
