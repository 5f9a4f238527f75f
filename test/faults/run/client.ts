import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { History, Operation, Outcome } from './history.ts';
import type { Random } from './random.ts';

const TIMEOUT_MS = 12_000;
const TRIES = 4;
const WAIT_MS = 400;
const READY_MS = 20_000;
const LOOK_MS = 100;

/** Response of a call; the status is 0 without one. */
export type Answer = { status: number; code: string; body: Record<string, unknown> };

/** HTTP client of one person. */
export type Browser = {
  /** Records what this person does from now on in a history. */
  recordIn(history: History): void;
  read(path: string): Promise<Answer>;
  /** A write: recorded, and repeated as people do when no answer says what happened. */
  write(operation: Operation, path: string, body: unknown, options?: WriteOptions): Promise<Answer>;
  /** A call outside of the history, such as a quote. */
  send(path: string, body: unknown, method?: string): Promise<Answer>;
};

type WriteOptions = {
  /** Sent with one Idempotency-Key, so that a repetition's answer is reliable. */
  idempotent?: boolean;
  /** Whether a repetition without a key answers the same, as steps do. */
  repeatable?: boolean;
};

type Session = { baseUrl: string; cookies: string; csrf: string };

/** Signs a person in by a call that sets the cookies, and returns their client. */
export async function signIn(
  baseUrl: string,
  path: string,
  body: unknown,
  parts: { history: History; random: Random },
): Promise<Browser> {
  const answer = await fetch(`${baseUrl}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  const pairs = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const csrf = pairs.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  return browserOf({ baseUrl, cookies: pairs.join('; '), csrf: decodeURIComponent(csrf) }, parts);
}

function browserOf(session: Session, parts: { history: History; random: Random }): Browser {
  const { random } = parts;
  let { history } = parts;
  const send = (path: string, body: unknown, method = 'POST', key?: string) =>
    patiently(session, method, path, body, key);
  return {
    recordIn: (next) => void (history = next),
    read: (path) => patiently(session, 'GET', path),
    send,
    write: async (operation, path, body, { idempotent = false, repeatable = false } = {}) => {
      const key = idempotent ? randomUUID() : undefined;
      const tries = random.chance(0.8) ? TRIES : 1;
      let wasUnknown = false;
      let answer: Answer = { status: 0, code: '', body: {} };
      let outcome: Outcome = 'unknown';
      for (let turn = 0; turn < tries; turn += 1) {
        answer = await send(path, body, 'POST', key);
        outcome = outcomeOf(answer);
        if (outcome !== 'unknown') break;
        wasUnknown = true;
        if (!idempotent && !repeatable) break;
        await sleep(WAIT_MS * (turn + 1));
      }
      // A refusal of the second try may mean that the first one succeeded, unless a key distinguishes them.
      if (outcome === 'fail' && wasUnknown && !idempotent) outcome = 'unknown';
      history.add({ ...operation, outcome, status: answer.status, code: answer.code });
      return answer;
    },
  };
}

/** 4xx: refused before anything was stored. No answer, or a server error: unknown. */
function outcomeOf({ status }: Answer): Outcome {
  if (status >= 200 && status < 300) return 'ok';
  return status >= 400 && status < 500 ? 'fail' : 'unknown';
}

/** Sends once; without an answer, as after a kill, retries when the product is back. */
async function patiently(session: Session, ...call: [string, string, unknown?, string?]): Promise<Answer> {
  const answer = await request(session, ...call);
  if (answer.status === 0 || answer.status === 503) await untilReady(session.baseUrl);
  return answer;
}

const waits = new Map<string, Promise<void>>();
/** Shared wait until the product is ready. */
function untilReady(baseUrl: string): Promise<void> {
  const wait = waits.get(baseUrl) ?? askUntilReady(baseUrl).finally(() => waits.delete(baseUrl));
  waits.set(baseUrl, wait);
  return wait;
}

async function askUntilReady(baseUrl: string): Promise<void> {
  for (const end = Date.now() + READY_MS; Date.now() < end; await sleep(LOOK_MS)) {
    const options = { signal: AbortSignal.timeout(2_000) };
    const answer = await fetch(`${baseUrl}/readyz`, options).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.status === 200) return;
  }
}

async function request(
  { baseUrl, cookies, csrf }: Session,
  method: string,
  path: string,
  body?: unknown,
  key?: string,
): Promise<Answer> {
  try {
    const answer = await fetch(`${baseUrl}/api/v1${path}`, {
      method,
      headers: {
        cookie: cookies,
        'x-xsrf-token': csrf,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await answer.text();
    const parsed = text ? (JSON.parse(text) as Record<string, unknown>) : {};
    return { status: answer.status, code: typeof parsed.code === 'string' ? parsed.code : '', body: parsed };
  } catch {
    return { status: 0, code: 'network', body: {} };
  }
}
