import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UPLOAD_MAX_BYTES } from '#contract/uploads.ts';
import { AppError } from '#domain/errors.ts';
import { type AnswerHeaders, sendBare } from './bare-answer.ts';
import { localeOf } from './locale-of.ts';
import { problemOf } from './problems.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The largest body of a route that takes files, in bytes; without it a route takes JSON. */
    bodyBytes?: number;
  }
}

/** The largest body of a route without files, for any caller. */
export const JSON_BYTES = 64 * 1024;
/** The largest form of pictures: three of the largest, and room for bodies that are refused with a response. */
export const UPLOAD_FORM_BYTES = 30 * 1024 * 1024;
/** The largest form of an imported table: refused by its size before its content is read. */
export const IMPORT_FORM_BYTES = UPLOAD_MAX_BYTES + 256 * 1024;
/** How many more bytes are read of a refused body, so that its sender gets to the response. */
export const DRAIN_BYTES = 1024 * 1024;
const DRAIN_MS = 2_000;

/** The longest time that a whole body may take, in milliseconds. */
export type BodyTimes = { json: number; files: number };
export const BODY_TIMES: BodyTimes = { json: 15_000, files: 60_000 };

/** Limits the body of every request: in bytes by its route, and in time. */
export function installBodies(app: FastifyInstance, times: BodyTimes, headers: AnswerHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { bodyBytes } = request.routeOptions.config;
    boundBody(request, reply, {
      bytes: bodyBytes ?? JSON_BYTES,
      ms: bodyBytes === undefined ? times.json : times.files,
      headers,
    });
    done();
  });
}

type Bounds = { bytes: number; ms: number; headers: AnswerHeaders };

/**
 * Counts a body's bytes as they arrive. One that is too long or too late is answered at once, and its connection closes
 * after a few more bytes; likewise for a body that continues after its response.
 */
export function boundBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, ms, headers }: Bounds,
): void {
  const { raw } = request;
  const length = Number(raw.headers['content-length'] ?? (raw.headers['transfer-encoding'] ? Infinity : 0));
  if (length === 0) return;
  let count = 0;
  let most = bytes;
  let isOver = false;
  const cut = () => void raw.destroy();
  const refuse = (status: 408 | 413) => {
    if (isOver || raw.complete) return;
    isOver = true;
    most = count + DRAIN_BYTES;
    setTimeout(cut, DRAIN_MS).unref();
    if (reply.raw.headersSent) return;
    reply.hijack();
    const problem = problemOf(new AppError('payload_too_large'), localeOf(request), request.id);
    sendBare(reply.raw, status, headers, status === 413 ? JSON.stringify(problem) : '');
  };
  const timer = setTimeout(() => refuse(408), ms).unref();
  raw.once('close', () => clearTimeout(timer));
  if (length <= Math.min(bytes, JSON_BYTES)) return;
  void reply.header('connection', 'close');
  reply.raw.once('finish', () => {
    if (raw.complete) return;
    isOver = true;
    most = Math.min(most, count + DRAIN_BYTES);
    setTimeout(cut, DRAIN_MS).unref();
  });
  const push = raw.push.bind(raw);
  Object.assign(raw, {
    push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
      count += chunk?.length ?? 0;
      if (count > most) {
        if (isOver) cut();
        else refuse(413);
      }
      return isOver && chunk !== null ? true : push(chunk, encoding);
    },
    // After the response Node reads and discards the rest of a body without limit; this way it is counted here.
    _dump: () => void raw.resume(),
  });
  if (length !== Infinity && length > bytes) refuse(413);
}
