import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type InlineHashes = { scripts: string[]; styles: string[] };

/** The security headers of docs/trust on every answer; inline bootstrap scripts only by the hashes of the build. */
export async function installHeaders(
  app: FastifyInstance,
  publicOrigin: string,
  webFolder: string | null,
): Promise<void> {
  const isHttps = publicOrigin.startsWith('https:');
  const hashes = webFolder ? await readHashes(webFolder) : { scripts: [], styles: [] };
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy(hashes, isHttps) },
    strictTransportSecurity: isHttps,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('permissions-policy', 'geolocation=(self), camera=(self), microphone=()');
  });
}

function policy({ scripts, styles }: InlineHashes, isHttps: boolean) {
  const quoted = (hashes: string[]) => hashes.map((hash) => `'${hash}'`);
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...quoted(scripts)],
    'style-src': ["'self'", ...quoted(styles)],
    // The component library sizes and places things through style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    ...(isHttps ? { 'upgrade-insecure-requests': [] } : {}),
  };
}

async function readHashes(webFolder: string): Promise<InlineHashes> {
  return JSON.parse(await readFile(join(webFolder, '../csp.json'), 'utf8')) as InlineHashes;
}
