import type { FastifyReply } from 'fastify';
import { contentDisposition } from './pages/file-header.ts';

/** Answers with a table for a spreadsheet, as a file to be saved under its name. */
export function sendTable(reply: FastifyReply, { name, text }: { name: string; text: string }) {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', contentDisposition('attachment', name))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(text);
}
