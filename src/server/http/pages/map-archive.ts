import type { FastifyInstance } from 'fastify';
import { basename, dirname } from 'node:path';
import type { MapSource } from '#server/ports/map-source.ts';

/**
 * Serves the operator's own tile archive, in the parts that a map asks for (Range). The static files must have been
 * mounted before: this is one more of them, from another folder.
 */
export function mountMapArchive(app: FastifyInstance, { url, file }: MapSource): void {
  if (!url || !file) return;
  const { pathname } = new URL(url, 'http://local');
  app.get(pathname, (_request, reply) =>
    reply.type('application/vnd.pmtiles').sendFile(basename(file), dirname(file), { acceptRanges: true }),
  );
}
