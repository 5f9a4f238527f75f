import type { OutgoingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, exchange } from './exchange.ts';

/** A refusal by the server, with the stable code of its problem document. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(call: string, status: number, code: string) {
    super(`${call} answered ${status} ${code}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
  }
}

/** The server has answered no simulated person for `GONE_AFTER_MS`. */
export class ServerGone extends Error {}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One request to the public API below /api/v1. Throws ApiError, and ServerGone once the server no longer answers. */
export type Api = <Told>(method: Method, path: string, body?: unknown) => Promise<Told>;

/** Called after every answer: with the route, its status and its duration in milliseconds. */
type CallWatcher = (call: string, status: number, milliseconds: number) => void;

type Options = { baseUrl: string; signal: AbortSignal; watch?: CallWatcher | undefined };

const GONE_AFTER_MS = 30_000;
const CALL_TIMEOUT_MS = 10_000;
const BACKOFF_MS = [500, 1_000, 2_000, 4_000, 8_000];
const LONGEST_BACKOFF_MS = 15_000;

/** HTTP client like a browser: keeps cookies, sends the CSRF token, waits when told to. */
export function createApi({ baseUrl, signal, watch }: Options): Api {
  const cookies = new Map<string, string>();
  let lastAnswerAt = Date.now();

  async function once(method: Method, path: string, body: unknown, key: string): Promise<Answer> {
    const answer = await exchange(new URL(`/api/v1${path}`, baseUrl), {
      method,
      headers: headersFor(method, body, cookies, { key, origin: new URL(baseUrl).origin }),
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(CALL_TIMEOUT_MS)]),
    });
    lastAnswerAt = Date.now();
    storeCookies(cookies, answer);
    return answer;
  }

  /** One attempt; undefined without an answer, and the caller retries. */
  async function attempt(method: Method, path: string, body: unknown, key: string) {
    const start = performance.now();
    try {
      const answer = await once(method, path, body, key);
      watch?.(`${method} ${path.replace(/\?.*/, '')}`, answer.status, performance.now() - start);
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      if (Date.now() - lastAnswerAt > GONE_AFTER_MS) throw new ServerGone('no answer', { cause: error });
      return undefined;
    }
  }

  return async <Told>(method: Method, path: string, body?: unknown) => {
    const key = crypto.randomUUID();
    for (let tries = 0; ; tries++) {
      const answer = await attempt(method, path, body, key);
      if (answer && isDone(answer.status)) return (answer.text ? JSON.parse(answer.text) : undefined) as Told;
      if (answer && !isBusy(answer.status)) {
        throw new ApiError(`${method} ${path}`, answer.status, codeOf(answer.text));
      }
      await sleep(waitMs(answer, tries), undefined, { signal });
    }
  };
}

const isDone = (status: number) => status >= 200 && status < 300;
const isBusy = (status: number) => status === 429 || status === 503;

/** Back-off in milliseconds: `Retry-After`, or longer with each try; jittered, so that couriers are not in step. */
function waitMs(answer: Answer | undefined, tries: number): number {
  const retryAfterMs = Number(answer?.headers['retry-after']) * 1_000;
  const wait = retryAfterMs > 0 ? retryAfterMs : (BACKOFF_MS[tries] ?? LONGEST_BACKOFF_MS);
  return wait * (1 + Math.random() / 2);
}

type Extra = { key: string; origin: string };

function headersFor(method: Method, body: unknown, cookies: Map<string, string>, extra: Extra) {
  const headers: OutgoingHttpHeaders = { accept: 'application/json' };
  if (cookies.size > 0) headers.cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (method === 'GET') return headers;
  headers.origin = extra.origin;
  headers['x-xsrf-token'] = decodeURIComponent(cookies.get('XSRF-TOKEN') ?? '');
  if (method === 'POST') headers['idempotency-key'] = extra.key;
  return headers;
}

function storeCookies(cookies: Map<string, string>, answer: Answer): void {
  for (const line of answer.headers['set-cookie'] ?? []) {
    const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
    if (!name) continue;
    if (value && !/max-age=0/i.test(line)) cookies.set(name.trim(), value);
    else cookies.delete(name.trim());
  }
}

function codeOf(text: string): string {
  try {
    const problem: unknown = JSON.parse(text);
    return typeof problem === 'object' && problem !== null && 'code' in problem
      ? String(problem.code)
      : 'unknown';
  } catch {
    return 'unknown';
  }
}
