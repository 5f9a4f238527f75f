import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { codeOf } from '#domain/thrown.ts';
import type { OpenSpan, Traces } from '#server/ports/traces.ts';

type Options = {
  /** The collector's own host, which is called by nobody's work. */
  collector: string;
  /** Whether a host may get the trace: those that the operator's settings name. */
  mayContinue(host: string): boolean;
};

/** A request of `fetch` as Node's channels publish it. */
type FetchRequest = {
  origin?: unknown;
  method: string;
  addHeader(name: string, value: string): unknown;
};

/**
 * Gives the calls of recorded work a span, by Node's own channels for `fetch` and `node:http`. Only method, host and
 * status are looked at: paths and queries hold typed addresses and tokens. Returns a function that stops it.
 */
export function watchOutgoingCalls(traces: Traces, { collector, mayContinue }: Options): () => void {
  const spans = new WeakMap<object, OpenSpan>();
  const statuses = new WeakMap<object, number>();
  const begin = (request: object, method: string, url: URL | null, set: SetHeader) => {
    if (!url || url.host === collector || !traces.isRecording()) return;
    const span = traces.open({
      name: `${method} ${url.hostname}`,
      kind: 'client',
      facts: {
        'http.request.method': method,
        'server.address': url.hostname,
        ...(url.port ? { 'server.port': Number(url.port) } : {}),
      },
    });
    spans.set(request, span);
    if (!mayContinue(url.host)) return;
    for (const [name, value] of Object.entries(span.within(() => traces.headers()))) set(name, value);
  };
  const end = (request: object, status: number | undefined, error?: unknown) => {
    const failed = error !== undefined ? codeOf(error) || 'no_answer' : undefined;
    const wrong = status !== undefined && status >= 400 ? String(status) : undefined;
    spans
      .get(request)
      ?.end(status === undefined ? {} : { 'http.response.status_code': status }, failed ?? wrong);
    spans.delete(request);
  };
  const listeners: Record<string, (message: unknown) => void> = {
    'undici:request:create': (message) => {
      const { request } = message as { request: FetchRequest };
      const url = URL.parse(String(request.origin));
      begin(request, request.method, url, (name, value) => void request.addHeader(name, value));
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as { request: object; response: { statusCode: number } };
      statuses.set(request, response.statusCode);
    },
    'undici:request:trailers': (message) => {
      const { request } = message as { request: object };
      end(request, statuses.get(request));
    },
    'undici:request:error': (message) => {
      const { request, error } = message as { request: object; error: unknown };
      end(request, statuses.get(request), error);
    },
    'http.client.request.created': (message) => {
      const { request } = message as { request: ClientRequest };
      const url = URL.parse(`${request.protocol}//${request.getHeader('host')?.toString() ?? request.host}`);
      begin(request, request.method, url, (name, value) => void request.setHeader(name, value));
    },
    'http.client.response.finish': (message) => {
      const { request, response } = message as { request: ClientRequest; response: IncomingMessage };
      end(request, response.statusCode);
    },
    'http.client.request.error': (message) => {
      const { request, error } = message as { request: ClientRequest; error: unknown };
      end(request, undefined, error);
    },
  };
  for (const [channel, listener] of Object.entries(listeners)) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of Object.entries(listeners)) unsubscribe(channel, listener);
  };
}

type SetHeader = (name: string, value: string) => void;
