import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { CLOSED_POLICY } from './csp.ts';

const PERMISSIONS = 'geolocation=(self), camera=(self), microphone=()';

/** The same for answers that the framework gives before any of its hooks has run. */
export const HEADERS_WITHOUT_HOOKS = {
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
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('permissions-policy', PERMISSIONS);
  });
}
