import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { readMetrics } from '#server/services/health/read-metrics.ts';
import { isSameSecret } from '#server/secrets.ts';

export type MetricsOptions = {
  /** With this token metrics can be read from anywhere; without one only from this machine. */
  token: string | undefined;
  /** The current connections of the application's pool. */
  connections?: () => { total: number; idle: number; waiting: number };
};

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Measures every response, and serves the metrics at `/metrics` to this machine or with the token. */
export function mountMetrics(app: FastifyInstance, deps: Deps, options: MetricsOptions): void {
  app.addHook('onResponse', (request, reply, done) => {
    timeAnswer(deps, request, reply);
    done();
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, options.token)) return reply.callNotFound();
    for (const [state, count] of Object.entries(options.connections?.() ?? {})) {
      deps.metrics.set('stafeta_db_connections', count, { state });
    }
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(await readMetrics(deps));
  });
}

/** Labels by the route's pattern, never the URL: ids and links stay out of the metrics. */
function timeAnswer(deps: Deps, request: FastifyRequest, reply: FastifyReply): void {
  const route = request.routeOptions.url ?? 'none';
  deps.metrics.time('stafeta_http_request_seconds', reply.elapsedTime / 1_000, {
    route,
    method: request.method,
    status: `${Math.floor(reply.statusCode / 100)}xx`,
  });
}

/** A proxy on this machine forwards requests from elsewhere: a forwarded request does not count as local. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSameSecret(request.headers.authorization, `Bearer ${token}`);
  const isNear = LOOPBACK.has(request.raw.socket.remoteAddress ?? '');
  return isNear && FORWARDED.every((name) => request.headers[name] === undefined);
}
