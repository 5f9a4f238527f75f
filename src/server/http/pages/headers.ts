import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
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
export async function installHeaders(app: FastifyInstance, publicOrigin: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CLOSED_POLICY },
    strictTransportSecurity: publicOrigin.startsWith('https:'),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  // Node's own refusal has no headers; ours has the usual ones.
  app.addHook('onRequest', async ({ raw }) => {
    ensure(raw.headers.host !== undefined || raw.httpVersion === '1.0', 'validation_failed');
  });
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('permissions-policy', PERMISSIONS);
  });
}
