import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { ATTR_ERROR_TYPE, ATTR_SERVICE_NAME } from '@opentelemetry/semantic-conventions';
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '#domain/thrown.ts';
import type { TracesConfig } from '#server/config-traces.ts';
import type { NewSpan, OpenSpan, TraceHeaders, Traces } from '#server/ports/traces.ts';
import { reportingExporter } from './reporting-exporter.ts';
import { samplerFor } from './sampler.ts';

/** The time between two batches, the collector's time for one, and the longest that an end waits. */
type Times = { batchMs: number; answerMs: number; endMs: number };

/** A few batches: what a slow collector does not take is dropped, not kept. */
const QUEUE = 4_096;
const TIMES: Times = { batchMs: 2_000, answerMs: 8_000, endMs: 2_500 };
const KINDS = {
  server: SpanKind.SERVER,
  job: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
  inside: SpanKind.INTERNAL,
};

const w3c = new W3CTraceContextPropagator();
const READ = {
  get: (carrier: TraceHeaders, key: string) => carrier[key === 'tracestate' ? key : 'traceparent'],
  keys: () => ['traceparent', 'tracestate'],
};
const WRITE = {
  set: (carrier: TraceHeaders, key: string, value: string) => {
    carrier[key === 'tracestate' ? key : 'traceparent'] = value;
  },
};

/**
 * Records spans and sends them in batches as OTLP over HTTP. A collector that is away, slow or wrong costs spans and
 * one warning; `close` sends what is left, for a short time.
 */
export function otlpTraces(
  settings: TracesConfig,
  log: (line: string) => void,
  times = TIMES,
): { traces: Traces; close(): Promise<void> } {
  const exporter = new OTLPTraceExporter({
    url: `${settings.endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: settings.headers,
    timeoutMillis: times.answerMs,
  });
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ ...settings.attributes, [ATTR_SERVICE_NAME]: settings.serviceName }),
    ),
    sampler: samplerFor(settings),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reportingExporter(exporter, log),
        maxQueueSize: QUEUE,
        scheduledDelayMillis: times.batchMs,
        exportTimeoutMillis: times.answerMs + 1_000,
      }),
    ],
  });
  const close = () =>
    Promise.race([
      provider.shutdown().catch(() => undefined),
      sleep(times.endMs, undefined, { ref: false }),
    ]).then(() => undefined);
  return { traces: tracesOver(provider), close };
}

function tracesOver(provider: TracerProvider): Traces {
  const tracer = provider.getTracer('stafeta');
  const here = new AsyncLocalStorage<Context>();
  const current = (): Span | undefined => {
    const span = trace.getSpan(here.getStore() ?? ROOT_CONTEXT);
    // Timers and streams outlive the request that began them, whose span has ended.
    return span?.isRecording() ? span : undefined;
  };
  const open = ({ name, kind, facts = {}, from = {} }: NewSpan): OpenSpan => {
    const begins = kind === 'server' || kind === 'job';
    const parent = begins ? w3c.extract(ROOT_CONTEXT, from, READ) : (here.getStore() ?? ROOT_CONTEXT);
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...facts } }, parent);
    const context = trace.setSpan(parent, span);
    return {
      within: (work) => here.run(context, work),
      end: (endFacts = {}, error) => {
        if (!span.isRecording()) return;
        span.setAttributes({ ...endFacts });
        if (error !== undefined) {
          span.setAttribute(ATTR_ERROR_TYPE, error);
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      },
    };
  };
  return {
    open,
    run: async (span, work) => {
      const { within, end } = open(span);
      try {
        const result = await within(work);
        end();
        return result;
      } catch (error) {
        end({}, nameOf(error));
        throw error;
      }
    },
    isRecording: () => current() !== undefined,
    headers: () => {
      const carrier: TraceHeaders = {};
      if (current()) w3c.inject(here.getStore() ?? ROOT_CONTEXT, carrier, WRITE);
      return carrier;
    },
    ids: () => {
      const span = current();
      return span ? { traceId: span.spanContext().traceId } : {};
    },
  };
}

/** A code or a name, never the message: messages quote what people typed. */
function nameOf(error: unknown): string {
  return codeOf(error) || (error instanceof Error ? error.name : 'Error');
}
