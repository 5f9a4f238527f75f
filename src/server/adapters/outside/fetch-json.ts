import { readUpTo } from './read-up-to.ts';

/** A provider's answer that is missing or not understood; the message says why, for the log. */
export class OutsideError extends Error {
  override name = 'OutsideError';
}

const TIMEOUT_MS = 2_500;
const LARGEST_ANSWER = 4_000_000;

type JsonRequest = {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: unknown;
  timeoutMs?: number;
};

/**
 * Requests JSON from a map or routing provider once, with limits on time and size. Throws `OutsideError` for anything
 * else: no answer, an error status, too many requests, invalid JSON.
 */
export async function fetchJson(url: string, request: JsonRequest = {}): Promise<unknown> {
  const { method = 'GET', headers = {}, body, timeoutMs = TIMEOUT_MS } = request;
  const text = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      'user-agent': 'Stafeta/0.1 (self-hosted courier marketplace)',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  })
    .then(wholeText)
    .catch((error: unknown) => {
      throw error instanceof OutsideError ? error : new OutsideError(reasonOf(error));
    });
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new OutsideError('not JSON');
  }
}

async function wholeText(response: Response): Promise<string> {
  if (!response.ok) {
    await response.body?.cancel();
    throw new OutsideError(`status ${response.status}`);
  }
  const { bytes, isWhole } = await readUpTo(response, LARGEST_ANSWER);
  if (!isWhole) throw new OutsideError('too large');
  return bytes.toString('utf8');
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'TimeoutError' ? 'no answer in time' : error.message;
}
