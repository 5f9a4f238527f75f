import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { ensure } from '#domain/errors.ts';
import { CLOSED_POLICY } from './csp.ts';

const PERMISSIONS = 'geolocation=(self), camera=(self), microphone=()';

/** Browsers come back over https alone for a year, on every host below. */
const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

/** The same for answers that are given before any hook has run, or by Node itself. */
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

/** The security headers of every answer; pages of the web application bring a policy of their own (`csp.ts`). */
export async function installHeaders(app: FastifyInstance, publicOrigin: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CLOSED_POLICY },
    strictTransportSecurity: publicOrigin.startsWith('https:'),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  // Node would refuse it by an answer without any header; ours is like all others.
  app.addHook('onRequest', async ({ raw }) => {
    ensure(raw.headers.host !== undefined || raw.httpVersion === '1.0', 'validation_failed');
  });
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('permissions-policy', PERMISSIONS);
  });
}
