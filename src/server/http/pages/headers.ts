import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { ensure } from '#domain/errors.ts';
import { CLOSED_POLICY } from './csp.ts';

const PERMISSIONS = 'geolocation=(self), camera=(self), microphone=()';

/** Browsers only use https for a year, on every subdomain too. */
const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

/** The same headers for responses sent before any hook, or by Node itself. */
export function headersWithoutHooks(publicOrigin: string): Record<string, string> {
  return {
    ...WITHOUT_HOOKS,
    ...(publicOrigin.startsWith('https:') ? { 'strict-transport-security': STRICT_TRANSPORT } : {}),
  };
}

const WITHOUT_HOOKS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** The security headers of every response; pages of the web application have a policy of their own (`csp.ts`). */
export function installHeaders(app: FastifyInstance, publicOrigin: string): void {
  const headers = headersBy({
    contentSecurityPolicy: { useDefaults: false, directives: CLOSED_POLICY },
    strictTransportSecurity: publicOrigin.startsWith('https:'),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  }).set('permissions-policy', PERMISSIONS);
  app.addHook('onRequest', ({ raw }, reply, done) => {
    reply.raw.setHeaders(headers);
    // Node's own refusal has no headers; ours has the usual ones.
    ensure(raw.headers.host !== undefined || raw.httpVersion === '1.0', 'validation_failed');
    done();
  });
}

/** What Helmet sets with these options. It is the same for every response, so it is computed once. */
function headersBy(options: HelmetOptions): Map<string, string> {
  const headers = new Map<string, string>();
  const response = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}
