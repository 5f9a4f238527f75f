import type { FastifyInstance } from 'fastify';
import { ensure } from '#domain/errors.ts';
import type { Deps } from '#server/deps.ts';
import { readUpload } from '#server/services/uploads/read-upload.ts';
import { contentDisposition } from './file-header.ts';
import { readSession } from '../session.ts';

/** Serves pictures with access control; a response can neither run nor be mistaken for a page. */
export function mountPictures(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { id: string } }>('/uploads/:id', async (request, reply) => {
    const session = await readSession(deps, request);
    const { bytes, isDocument } = await readUpload(deps, session, request.params.id);
    // Papers are for their owner and for whoever verifies them.
    ensure(!isDocument || !session?.view, 'not_found');
    const tag = `"${request.params.id}"`;
    // The content of an id never changes.
    if (!isDocument && request.headers['if-none-match'] === tag)
      return reply.code(304).headers({ 'cache-control': 'private, no-cache', etag: tag }).send();
    return (
      reply
        .type('image/webp')
        .header('content-disposition', contentDisposition('inline', `${request.params.id}.webp`))
        // Revalidated each time: a picture may have been hidden meanwhile.
        .header('cache-control', isDocument ? 'no-store' : 'private, no-cache')
        .header('etag', tag)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(bytes)
    );
  });
}
