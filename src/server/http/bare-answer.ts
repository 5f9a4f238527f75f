import type { ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** The security headers of responses that bypass the hooks. */
export type AnswerHeaders = Record<string, string>;

const PROBLEM = 'application/problem+json; charset=utf-8';

/** Sends a response without the framework, and closes the connection. */
export function sendBare(response: ServerResponse, status: number, headers: AnswerHeaders, body = ''): void {
  response.writeHead(status, {
    ...headers,
    ...(body ? { 'content-type': PROBLEM } : {}),
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  });
  response.end(body);
}

/** Status by the error code of Node's parser for an unreadable request; 400 for all others. */
const STATUS_OF: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers a connection with an unreadable request, with the usual security headers, and closes it. */
export function answerBrokenRequest(headers: AnswerHeaders) {
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const status = STATUS_OF[error.code ?? ''] ?? 400;
    const lines = Object.entries({ ...headers, 'content-length': '0', connection: 'close' });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head}\r\n`, () => socket.destroy());
  };
}
