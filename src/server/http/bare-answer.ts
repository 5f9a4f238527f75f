import type { ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** The security headers of answers that no hook has touched. */
export type AnswerHeaders = Record<string, string>;

const PROBLEM = 'application/problem+json; charset=utf-8';

/** Answers past the framework, and says that the connection ends. */
export function sendBare(response: ServerResponse, status: number, headers: AnswerHeaders, body = ''): void {
  response.writeHead(status, {
    ...headers,
    ...(body ? { 'content-type': PROBLEM } : {}),
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  });
  response.end(body);
}

/** What Node's parser says of a request that it cannot take, by the code of its error; 400 for all others. */
const STATUS_OF: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers a connection on which no request could be read, with the headers of every other answer, and ends it. */
export function answerBrokenRequest(headers: AnswerHeaders) {
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const status = STATUS_OF[error.code ?? ''] ?? 400;
    const lines = Object.entries({ ...headers, 'content-length': '0', connection: 'close' });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head}\r\n`, () => socket.destroy());
  };
}
