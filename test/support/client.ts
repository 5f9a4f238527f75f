import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { Problem } from '#contract/problem.ts';
import type { Route } from '#contract/route.ts';

type Headers = Record<string, string>;
type AnyRoute = Route;

/** What a call sends; only what its route declares. */
export type Input<R extends AnyRoute> = {
  params?: z.input<R['params']>;
  query?: z.input<R['query']>;
  body?: z.input<R['body']>;
  /** Idempotency-Key. */
  key?: string;
  headers?: Headers;
};

/** What came back. `body` is the promised answer or the problem document; `raw` is every byte of it. */
type Answer<R extends AnyRoute> = {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  raw: string;
  body: z.output<R['response']> & Partial<Omit<Problem, 'status'>>;
};

/** Sends bytes and answers bytes: inside the process, or over a real connection. */
export type Transport = (request: {
  method: string;
  path: string;
  headers: Headers;
  payload?: string | Buffer;
}) => Promise<{ status: number; headers: Record<string, string>; cookies: string[]; raw: string }>;

/** A browser of one person, or of nobody. */
export type Client = {
  /** One call of the contract, whatever comes back. */
  call<R extends AnyRoute>(route: R, input?: Input<R>): Promise<Answer<R>>;
  /** One call that must succeed: its answer. */
  get<R extends AnyRoute>(route: R, input?: Input<R>): Promise<z.output<R['response']>>;
  /** A request that the contract would not make. */
  send(method: string, path: string, headers?: Headers, payload?: string | Buffer): ReturnType<Transport>;
  /** The headers with which this browser shows who it is. */
  credentials(): Promise<Headers>;
};

/** Builds a client over a transport; `credentials` are asked for before each request. */
export function clientOver(transport: Transport, credentials: () => Promise<Headers>): Client {
  const send: Client['send'] = async (method, path, headers = {}, payload) =>
    transport({ method, path, headers: { ...(await credentials()), ...headers }, payload });
  const call: Client['call'] = async (route, input = {}) => {
    const { body, key, headers = {} } = input;
    const answer = await send(
      route.method,
      pathOf(route, input),
      {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...headers,
      },
      body === undefined ? undefined : JSON.stringify(body),
    );
    return { ...answer, body: (answer.raw ? JSON.parse(answer.raw) : undefined) as never };
  };
  const get: Client['get'] = async (route, input) => {
    const answer = await call(route, input);
    expect(answer.status, `${route.id}: ${answer.raw}`).toBe(route.status);
    return answer.body;
  };
  return { call, get, send, credentials };
}

/** The address of a call, parameters and query filled in. */
export function pathOf<R extends AnyRoute>(route: R, { params, query }: Input<R>): string {
  const named = (params ?? {}) as Record<string, string>;
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(named[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries((query ?? {}) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  ).toString();
  return `/api/v1${path}${search ? `?${search}` : ''}`;
}

/** Requests that never leave the process. */
export function injected(app: FastifyInstance): Transport {
  return async ({ method, path, headers, payload }) => {
    const options = { method, url: path, headers, payload } as InjectOptions;
    const response = await app.inject(options);
    return {
      status: response.statusCode,
      headers: textsOf(Object.entries(response.headers)),
      cookies: [response.headers['set-cookie'] ?? []].flat(),
      raw: response.payload,
    };
  };
}

/** Requests over a real connection, where races and streams are real. */
export function overHttp(baseUrl: string): Transport {
  return async ({ method, path, headers, payload }) => {
    const request: RequestInit = {
      method,
      headers,
      body: payload as BodyInit | undefined,
      redirect: 'manual',
    };
    const response = await fetch(`${baseUrl}${path}`, request);
    return {
      status: response.status,
      headers: textsOf([...response.headers]),
      cookies: response.headers.getSetCookie(),
      raw: await response.text(),
    };
  };
}

function textsOf(entries: [string, unknown][]): Record<string, string> {
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
