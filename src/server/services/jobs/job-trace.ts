import type { Deps } from '#server/deps.ts';
import type { TraceHeaders } from '#server/ports/traces.ts';

/** A job's payload with the trace of the request that enqueued it. */
type Traced = { trace?: TraceHeaders };

/** Adds the current trace to a job's payload, where one is recorded. */
export function withTrace({ traces }: Deps, payload: unknown): unknown {
  const trace = traces?.headers() ?? {};
  if (trace.traceparent === undefined || typeof payload !== 'object') return payload;
  return { ...payload, trace };
}

/** Runs a job without what `withTrace` has added; where traces are recorded, as a part of the trace that enqueued it. */
export async function inJobSpan(
  { traces }: Deps,
  name: string,
  stored: unknown,
  run: (payload: unknown) => Promise<void>,
): Promise<void> {
  const { trace: from, ...payload } = { ...(stored as Traced | null) };
  if (!traces) return run(payload);
  return traces.run({ name: `job ${name}`, kind: 'job', ...(from ? { from } : {}) }, () => run(payload));
}
