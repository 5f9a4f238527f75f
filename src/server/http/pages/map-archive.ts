import type { FastifyInstance } from 'fastify';
import { basename, dirname } from 'node:path';
import type { MapSource } from '#server/ports/map-source.ts';

/**
 * Serves the operator's own tile archive by Range requests. The static files must be mounted before: this adds another
 * folder to them.
 */
export function mountMapArchive(app: FastifyInstance, { url, file }: MapSource): void {
  if (!url || !file) return;
  const { pathname } = new URL(url, 'http://local');
  app.get(pathname, (_request, reply) =>
    reply.type('application/vnd.pmtiles').sendFile(basename(file), dirname(file), { acceptRanges: true }),
  );
}
