import type { FastifyReply } from 'fastify';
import { contentDisposition } from './pages/file-header.ts';

/** Sends a file as a download, not to open in the page: it can neither run nor be mistaken for one. */
export function sendFile(
  reply: FastifyReply,
  type: string,
  { name, bytes }: { name: string; bytes: Buffer },
): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', contentDisposition('attachment', name))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(bytes);
}
