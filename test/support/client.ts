import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { Problem } from '#contract/problem.ts';
import type { Route } from '#contract/route.ts';

type Headers = Record<string, string>;
type AnyRoute = Route;

/** Input of a call; only what its route declares. */
export type Input<R extends AnyRoute> = {
  params?: z.input<R['params']>;
  query?: z.input<R['query']>;
  body?: z.input<R['body']>;
  /** Value of the `Idempotency-Key` header. */
  key?: string;
  headers?: Headers;
};

/** Response of a call. `body` is the declared answer or the problem document; `raw` is every byte of it. */
type Answer<R extends AnyRoute> = {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  raw: string;
  body: z.output<R['response']> & Partial<Omit<Problem, 'status'>>;
};

/** Sends a request and returns the response: inside the process, or over a real connection. */
export type Transport = (request: {
  method: string;
  path: string;
  headers: Headers;
  payload?: string | Buffer;
}) => Promise<{ status: number; headers: Record<string, string>; cookies: string[]; raw: string }>;

/** HTTP client of one person, or of a guest. */
export type Client = {
  /** Calls a route of the contract, whatever the status. */
  call<R extends AnyRoute>(route: R, input?: Input<R>): Promise<Answer<R>>;
  /** Calls a route that must succeed; returns its answer. */
  get<R extends AnyRoute>(route: R, input?: Input<R>): Promise<z.output<R['response']>>;
  /** Sends a raw request, outside of the contract. */
  send(method: string, path: string, headers?: Headers, payload?: string | Buffer): ReturnType<Transport>;
  /** Headers that authenticate this client. */
  credentials(): Promise<Headers>;
};

/** Creates a client over a transport; calls `credentials` before each request. */
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

/** Path of a call, with parameters and query filled in. */
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

/** Transport inside the process (Fastify's `inject`). */
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

/** Transport over a real connection, for real races and streams. */
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
