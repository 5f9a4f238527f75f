import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { OpenSpan, TraceHeaders } from '#server/ports/traces.ts';

/** Routes that are asked every few seconds, and streams, which last for hours. */
const QUIET = /^\/(healthz|readyz|metrics)$|\/events$|\*/;

/**
 * Gives every request of a route a span, named by the route's pattern: the address itself holds ids and tokens. Only a
 * trusted proxy's trace is continued; a stranger's would let them choose what is recorded.
 */
export function installTraces(app: FastifyInstance, { traces }: Deps): void {
  if (!traces) return;
  app.addHook('onRequest', (request, reply, done) => {
    const { url: route } = request.routeOptions;
    if (route === undefined || QUIET.test(route)) return done();
    const span = traces.open({
      name: `${request.method} ${route}`,
      kind: 'server',
      facts: { 'http.request.method': request.method, 'http.route': route, 'stafeta.request_id': request.id },
      from: isFromProxy(request) ? headersOf(request) : {},
    });
    reply.raw.once('close', () => endWith(span, reply));
    span.within(done);
  });
}

function endWith(span: OpenSpan, { raw }: FastifyReply): void {
  const status = raw.statusCode;
  const error = raw.writableFinished ? (status >= 500 ? String(status) : undefined) : 'caller_gone';
  span.end({ 'http.response.status_code': status }, error);
}

/** As for `X-Forwarded-For`: its addresses are read only from a trusted proxy. */
function isFromProxy({ ips = [] }: FastifyRequest): boolean {
  return ips.length > 1;
}

function headersOf({ headers }: FastifyRequest): TraceHeaders {
  const { traceparent, tracestate } = headers;
  return {
    ...(typeof traceparent === 'string' ? { traceparent } : {}),
    ...(typeof tracestate === 'string' ? { tracestate } : {}),
  };
}
