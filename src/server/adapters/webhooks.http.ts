import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { codeOf } from '#domain/thrown.ts';
import { isPublicAddress } from '#server/network-address.ts';
import type { CallFailure } from '#domain/business/webhooks/endpoint.ts';
import type { ApiCall, ApiOutcome, WebhookCall, WebhookOutcome, Webhooks } from '#server/ports/webhooks.ts';
import { checkedLookup, NotPublicError, type ResolveName } from './webhooks/checked-lookup.ts';

const TIMEOUT = 5_000;
const ANSWER_BYTES = 1_024;
const API_ANSWER_BYTES = 256 * 1_024;
const SECONDS = /^\d{1,6}$/;
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1)$/;

type Options = {
  allowsLoopback: boolean;
  /** Whether to log the answers of receivers on this machine: only in tests, whose receivers are all here. */
  storesLoopbackAnswers?: boolean;
  /** Resolves names; tests pass their own. */
  resolve?: ResolveName;
  timeout?: number;
};

/** Posts over http(s) to a checked address, with a total deadline, without redirects. */
export function httpWebhooks({
  allowsLoopback,
  storesLoopbackAnswers = false,
  resolve,
  timeout = TIMEOUT,
}: Options): Webhooks {
  const mayCall = (address: string) => isPublicAddress(address) || (allowsLoopback && LOOPBACK.test(address));
  const find = checkedLookup(mayCall, resolve);
  /** A literal IP address is never resolved, so it is checked first. */
  const isRefused = (url: URL) => {
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    return isIP(literal) !== 0 && !mayCall(literal);
  };
  return {
    allowsLoopback,
    check: (address) =>
      new Promise((done) => {
        const url = new URL(address);
        if (isRefused(url)) return done('not_public');
        if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return done(null);
        find(url.hostname, { all: true }, (error) => done(error ? failureOf(error) : null));
      }),
    call: async (call) => {
      const url = new URL(call.url);
      if (isRefused(url)) return { failure: 'not_public' };
      return callApi(url, call, { find, timeout }).catch((error: unknown) => ({ failure: failureOf(error) }));
    },
    post: async (call) => {
      const url = new URL(call.url);
      if (isRefused(url)) return { failure: 'not_public' };
      return post(url, call, { find, timeout, storesLoopbackAnswers }).catch((error: unknown) => ({
        failure: failureOf(error),
      }));
    },
  };
}

type Means = {
  find: ReturnType<typeof checkedLookup>;
  timeout: number;
  storesLoopbackAnswers: boolean;
};

function post(url: URL, { headers, body }: WebhookCall, means: Means): Promise<WebhookOutcome> {
  const { find, timeout, storesLoopbackAnswers } = means;
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const signal = AbortSignal.timeout(timeout);
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, agent: false, lookup: find, signal } as const;
    const call = request(url, options, (answer) => {
      // Answers of other services on this machine must not be shown to a business.
      const isHere = LOOPBACK.test(answer.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '');
      const text = isHere && !storesLoopbackAnswers ? dropped(answer) : beginningOf(answer);
      text.then((answerBody) => resolve({ status: answer.statusCode ?? 0, answer: answerBody }), reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}

function callApi(
  url: URL,
  { method, headers, body }: ApiCall,
  { find, timeout }: Pick<Means, 'find' | 'timeout'>,
): Promise<ApiOutcome> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const signal = AbortSignal.timeout(timeout);
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers, agent: false, lookup: find, signal }, (answer) => {
      const pause = answer.headers['retry-after'] ?? '';
      const retryAfterSeconds = SECONDS.test(pause) ? Number(pause) : null;
      beginningOf(answer, API_ANSWER_BYTES).then(
        (text) => resolve({ status: answer.statusCode ?? 0, body: text, retryAfterSeconds }),
        reject,
      );
    });
    call.on('error', reject);
    call.end(body);
  });
}

async function dropped(answer: IncomingMessage): Promise<string> {
  answer.destroy();
  return '';
}

/** Reads the first bytes of an answer and discards the rest. */
async function beginningOf(answer: IncomingMessage, most = ANSWER_BYTES): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size >= most) break;
  }
  answer.destroy();
  return Buffer.concat(parts).subarray(0, most).toString('utf8');
}

function failureOf(error: unknown): CallFailure {
  if (error instanceof NotPublicError) return 'not_public';
  if (error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError'))
    return 'timeout';
  const code = codeOf(error);
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN' ? 'not_found' : 'unreachable';
}
