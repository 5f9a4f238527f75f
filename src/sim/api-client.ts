import { setTimeout as sleep } from 'node:timers/promises';

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
export type Api = <Answer>(method: Method, path: string, body?: unknown) => Promise<Answer>;

/** Called after every answer: with the route, its status and its duration in milliseconds. */
type CallWatcher = (call: string, status: number, milliseconds: number) => void;

type Options = { baseUrl: string; signal: AbortSignal; watch?: CallWatcher };

const GONE_AFTER_MS = 30_000;
const CALL_TIMEOUT_MS = 10_000;
const BACKOFF_MS = [500, 1_000, 2_000, 4_000, 8_000];
const LONGEST_BACKOFF_MS = 15_000;

/** HTTP client like a browser: keeps cookies, sends the CSRF token, waits when told to. */
export function createApi({ baseUrl, signal, watch }: Options): Api {
  const cookies = new Map<string, string>();
  let lastAnswerAt = Date.now();

  async function once(method: Method, path: string, body: unknown, key: string): Promise<Response> {
    const response = await fetch(new URL(`/api/v1${path}`, baseUrl), {
      method,
      headers: headersFor(method, body, cookies, { key, origin: new URL(baseUrl).origin }),
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(CALL_TIMEOUT_MS)]),
    });
    lastAnswerAt = Date.now();
    storeCookies(cookies, response);
    return response;
  }

  /** One attempt; undefined without an answer, and the caller retries. */
  async function attempt(method: Method, path: string, body: unknown, key: string) {
    const start = performance.now();
    try {
      const response = await once(method, path, body, key);
      const text = await response.text();
      watch?.(`${method} ${path.replace(/\?.*/, '')}`, response.status, performance.now() - start);
      return { response, text };
    } catch (error) {
      signal.throwIfAborted();
      if (Date.now() - lastAnswerAt > GONE_AFTER_MS) throw new ServerGone('no answer', { cause: error });
      return undefined;
    }
  }

  return async <Answer>(method: Method, path: string, body?: unknown) => {
    const key = crypto.randomUUID();
    for (let tries = 0; ; tries++) {
      const answer = await attempt(method, path, body, key);
      if (answer?.response.ok) return (answer.text ? JSON.parse(answer.text) : undefined) as Answer;
      if (answer && !isBusy(answer.response.status)) {
        throw new ApiError(`${method} ${path}`, answer.response.status, codeOf(answer.text));
      }
      await sleep(waitMs(answer?.response, tries), undefined, { signal });
    }
  };
}

const isBusy = (status: number) => status === 429 || status === 503;

/** Back-off in milliseconds: `Retry-After`, or longer with each try; jittered, so that couriers are not in step. */
function waitMs(response: Response | undefined, tries: number): number {
  const retryAfterMs = Number(response?.headers.get('retry-after')) * 1_000;
  const wait = retryAfterMs > 0 ? retryAfterMs : (BACKOFF_MS[tries] ?? LONGEST_BACKOFF_MS);
  return wait * (1 + Math.random() / 2);
}

type Extra = { key: string; origin: string };

function headersFor(method: Method, body: unknown, cookies: Map<string, string>, extra: Extra) {
  const headers = new Headers({ accept: 'application/json' });
  if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (method === 'GET') return headers;
  headers.set('origin', extra.origin);
  headers.set('x-xsrf-token', decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''));
  if (method === 'POST') headers.set('idempotency-key', extra.key);
  return headers;
}

function storeCookies(cookies: Map<string, string>, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
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
