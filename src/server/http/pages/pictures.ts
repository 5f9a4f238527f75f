import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ensure } from '#domain/errors.ts';
import type { Deps } from '#server/deps.ts';
import { readLinkPicture } from '#server/services/tracking/read-link-picture.ts';
import { readUpload } from '#server/services/uploads/read-upload.ts';
import { contentDisposition } from './file-header.ts';
import { readSession } from '../session.ts';

/** Serves pictures with access control; a response can neither run nor be mistaken for a page. */
export function mountPictures(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { id: string } }>('/uploads/:id', async (request, reply) => {
    const session = await readSession(deps, request);
    const { id } = request.params;
    const { bytes, isDocument } = await readUpload(deps, session, id);
    // Papers are for their owner and for whoever verifies them.
    ensure(!isDocument || !session?.view, 'not_found');
    return sendPicture(request, reply, { id, bytes, isStored: !isDocument });
  });
  app.get<{ Params: { id: string; token: string } }>('/uploads/:id/:token', async (request, reply) => {
    const { id, token } = request.params;
    const bytes = await readLinkPicture(deps, token, id);
    return sendPicture(request, reply, { id, bytes, isStored: true });
  });
}

type Picture = { id: string; bytes: Buffer; isStored: boolean };

/** Sends a picture to whoever may see it now; a stored one is revalidated each time, for it may have been hidden meanwhile. */
function sendPicture(request: FastifyRequest, reply: FastifyReply, { id, bytes, isStored }: Picture) {
  const tag = `"${id}"`;
  // The content of an id never changes.
  if (isStored && request.headers['if-none-match'] === tag)
    return reply.code(304).headers({ 'cache-control': 'private, no-cache', etag: tag }).send();
  return reply
    .type('image/webp')
    .header('content-disposition', contentDisposition('inline', `${id}.webp`))
    .header('cache-control', isStored ? 'private, no-cache' : 'no-store')
    .header('etag', tag)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(bytes);
}
