import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { CLOSED_POLICY } from './csp.ts';

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
    void reply.header('permissions-policy', 'geolocation=(self), camera=(self), microphone=()');
  });
}
