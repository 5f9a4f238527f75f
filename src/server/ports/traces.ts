/**
 * What describes a span: patterns, names, numbers and codes. Never anything of people, links, addresses or the values
 * of a query: a collector is another system, with readers of its own.
 */
type SpanFacts = Readonly<Record<string, string | number>>;

/** A trace as the W3C's headers pass it on. */
export type TraceHeaders = { traceparent?: string; tracestate?: string };

export type NewSpan = {
  name: string;
  /** `server` and `job` begin a trace, or continue the one in `from`; the others belong to the current span. */
  kind: 'server' | 'job' | 'client' | 'inside';
  facts?: SpanFacts;
  from?: TraceHeaders;
};

export type OpenSpan = {
  /** Runs work whose own spans belong to this one. */
  within<T>(work: () => T): T;
  /** Ends it once; with an error's code or name it counts as failed. */
  end(facts?: SpanFacts, error?: string): void;
};

/** Records what this process does, for a collector of traces. Nothing here throws, and nothing waits for the collector. */
export type Traces = {
  open(span: NewSpan): OpenSpan;
  /** Runs work in a span of its own, which fails if the work throws. */
  run<T>(span: NewSpan, work: () => Promise<T>): Promise<T>;
  /** Whether the current work is recorded: without it nothing has to be described. */
  isRecording(): boolean;
  /** The current trace for another process or a later job; empty if nothing is recorded. */
  headers(): TraceHeaders;
  /** The current trace for a log line. */
  ids(): { traceId?: string };
};
