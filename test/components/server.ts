import refusals from 'virtual:refusals';
import type { z } from 'zod';
import { catalogueOf } from '#web/i18n/catalogues.ts';
import { Problem } from '#contract/problem.ts';
import { declares, type Route } from '#contract/route.ts';
import type { ErrorCode } from '#domain/errors.ts';

const BASE = '/api/v1';

/** Requests that a page has sent, as the contract parses them. */
export type Asked<R extends Route> = {
  params: z.output<R['params']>;
  query: z.output<R['query']>;
  body: z.output<R['body']>;
};

type Answer<R extends Route> = z.input<R['response']> | Refusal;
type Answers = (asked: Asked<Route>) => unknown;
type FieldErrors = NonNullable<Problem['errors']>;

/** A refusal to answer with. */
class Refusal {
  readonly code: ErrorCode;
  readonly more: Partial<Problem>;
  constructor(code: ErrorCode, more: Partial<Problem>) {
    this.code = code;
    this.more = more;
  }
}

/** Refuses a call with a code of its contract; `errors` name fields with their messages, `facts` help to mend it. */
export function refuse(code: ErrorCode, errors?: FieldErrors, facts?: Problem['facts']): Refusal {
  return new Refusal(code, { ...(errors ? { errors } : {}), ...(facts ? { facts } : {}) });
}

/** Answer of a call that fails as without a network. */
export const NO_NETWORK = Symbol('no network');

const answers = new Map<string, { route: Route; give: Answers }>();
const asked: { id: string; what: Asked<Route> }[] = [];
const faults: string[] = [];

/**
 * Sets the answer of a call from now on. Requests and answers are validated against the contract: a request that the
 * server would refuse, or an answer that it would not give, fails the test.
 */
export function answer<R extends Route>(
  route: R,
  give: Answer<R> | ((asked: Asked<R>) => Answer<R> | typeof NO_NETWORK | Promise<Answer<R>>),
): void {
  const answersWith = typeof give === 'function' ? (give as unknown as Answers) : () => give;
  answers.set(route.id, { route, give: answersWith });
}

/** The requests of a route in this test, the oldest first. */
export function askedBy<R extends Route>(route: R): Asked<R>[] {
  return asked.filter(({ id }) => id === route.id).map(({ what }) => what as Asked<R>);
}

/** Contract violations since the last call; a test with any fails. */
export function takeFaults(): string[] {
  return faults.splice(0);
}

/** Clears all answers and recorded requests. */
export function forgetAnswers(): void {
  answers.clear();
  asked.length = 0;
}

const network = globalThis.fetch;

/** Replaces `fetch` for calls of the API by the test's answers. */
export function takeCalls(): void {
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (!url.pathname.startsWith(`${BASE}/`)) return network(input, init);
    // A request that is under way when its screen goes is answered by what was set when it was sent.
    const known = [...answers.values()];
    // An answer always comes asynchronously.
    await new Promise((later) => setTimeout(later));
    init?.signal?.throwIfAborted();
    try {
      return await respond(known, url, init ?? {});
    } catch (error) {
      if (error instanceof TypeError && error.cause === NO_NETWORK) throw error;
      faults.push(`${init?.method ?? 'GET'} ${url.pathname}: ${String(error)}`);
      return problem('internal', 500);
    } finally {
      init?.signal?.throwIfAborted();
    }
  };
}

async function respond(
  known: { route: Route; give: Answers }[],
  url: URL,
  { method = 'GET', body }: RequestInit,
): Promise<Response> {
  const path = url.pathname.slice(BASE.length);
  for (const { route, give } of known) {
    const parts = patternOf(route).exec(path);
    if (!parts || route.method !== method) continue;
    const what = {
      params: partOf(route.params, { ...parts.groups }),
      query: partOf(route.query, Object.fromEntries(url.searchParams)),
      body: body instanceof FormData ? body : partOf(route.body, body && JSON.parse(String(body))),
    } as Asked<Route>;
    asked.push({ id: route.id, what });
    const given = await give(what);
    if (given === NO_NETWORK) throw new TypeError('Failed to fetch', { cause: NO_NETWORK });
    if (given instanceof Refusal) return refusal(route, given);
    const answered = declares(route.response) ? route.response.parse(given) : null;
    return new Response(answered === null ? null : JSON.stringify(answered), { status: route.status });
  }
  throw new Error('nobody answers');
}

function patternOf(route: Route): RegExp {
  return new RegExp(`^${route.path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

function partOf(schema: z.ZodType, value: unknown): unknown {
  return declares(schema) ? schema.parse(value) : undefined;
}

function refusal(route: Route, { code, more }: Refusal): Response {
  const status = refusals[route.id]?.[code];
  if (status === undefined) throw new Error(`${route.id} is never refused with ${code}`);
  return problem(code, status, more);
}

function problem(code: ErrorCode, status: number, more: Partial<Problem> = {}): Response {
  const said = Problem.parse({
    type: 'about:blank',
    title: catalogueOf('ro')[`problem.${code}.title`],
    status,
    code,
    detail: catalogueOf('ro')[`problem.${code}.text`],
    ...more,
  });
  return new Response(JSON.stringify(said), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}
