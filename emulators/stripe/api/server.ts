import { timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type pg from 'pg';
import { inTransaction } from '../db.ts';
import type { Faults } from '../faults.ts';
import { expireDue } from '../expire-due.ts';
import { API_VERSION, newId, type World } from '../world.ts';
import { checkAccess } from './access.ts';
import type { Answer, Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { ApiError, badParameter, busy, internalError, notPermitted, unknownUrl, wrongKey } from './errors.ts';
import { expand } from './expand.ts';
import { type FormValue, parseForm, withChanges } from './form.ts';
import { refusalOf } from './refusals.ts';
import { type KeyedAnswer, once } from './idempotency.ts';

export type ApiOptions = {
  pool: pg.Pool;
  secretKey: string;
  pagesUrl: string;
  faults: Faults;
  now(): number;
  /** Called after each request that may have produced events. */
  changed(): void;
};

const FORM = 'application/x-www-form-urlencoded';
const FORM_BYTES = 256 * 1024;

/** The provider's API as a separate server, not listening yet. */
export function buildApi(options: ApiOptions): FastifyInstance {
  const api = Fastify({ logger: false, bodyLimit: FORM_BYTES, forceCloseConnections: true });
  api.removeAllContentTypeParsers();
  api.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => done(null, String(body)));
  api.addHook('onRequest', async (request, reply) => {
    void reply.header('request-id', newId('req_', 14)).header('stripe-version', API_VERSION);
    checkKey(request, options.secretKey);
  });
  api.setErrorHandler((error, _request, reply) => sendError(reply, error));
  api.setNotFoundHandler((request) => {
    throw unknownUrl(request.method, request.url.split('?')[0] ?? '');
  });
  for (const endpoint of ENDPOINTS) {
    api.route<{ Params: { id?: string } }>({
      method: endpoint.method,
      url: endpoint.url,
      handler: (request, reply) => handle(options, endpoint, request, reply),
    });
  }
  return api;
}

async function handle(
  options: ApiOptions,
  endpoint: Endpoint,
  request: FastifyRequest<{ Params: { id?: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const fault = options.faults.take(`${request.method} ${request.url}`);
  if (fault === 'hang') return reply.hijack();
  if (fault === 'dropRequest') return hangUp(request, reply);
  if (fault === 'error429') {
    throw new ApiError(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Too many requests.',
    });
  }
  if (fault === 'error403') throw notPermitted();
  const refusal = fault === 'error500' ? internalError() : refusalFor(options.faults, request);
  const effective = refusal ? { ...endpoint, run: () => Promise.reject(refusal) } : endpoint;
  const answer = await answerOf(options, effective, request, String(reply.getHeader('request-id')));
  options.changed();
  if (fault === 'dropResponse') return hangUp(request, reply);
  if (answer.isReplay) void reply.header('idempotent-replayed', 'true');
  return reply.code(answer.status).send(answer.body);
}

function refusalFor(faults: Faults, { method, url }: FastifyRequest): ApiError | null {
  const code = faults.takeRefusal(`${method} ${url}`);
  return code && refusalOf(code);
}

async function answerOf(
  { pool, pagesUrl, now, faults }: ApiOptions,
  endpoint: Endpoint,
  request: FastifyRequest<{ Params: { id?: string } }>,
  requestId: string,
): Promise<KeyedAnswer> {
  const misheard = faults.takeMisheard(`${request.method} ${request.url}`);
  const given = misheard ? withChanges(readGiven(request), misheard) : readGiven(request);
  const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
  const world = {
    now: now(),
    pagesUrl,
    behaviour: faults.behaviour,
    request: { id: requestId, idempotencyKey: typeof key === 'string' ? key : null },
  };
  const account = request.headers['stripe-account'];
  await expireDue(pool, world);
  return inTransaction(pool, async (tx) => {
    if (typeof account === 'string') await checkAccess({ ...world, tx }, account);
    const content = `${request.method} ${request.url}\n${JSON.stringify(given)}`;
    const actingFor = typeof account === 'string' ? { account } : {};
    return once({ ...world, tx }, content, () =>
      run({ ...world, ...actingFor, tx }, endpoint, request.params.id ?? '', given),
    );
  });
}

async function run(
  world: World,
  endpoint: Endpoint,
  id: string,
  given: Record<string, FormValue>,
): Promise<Answer> {
  const answer = await endpoint.run(world, id, given);
  return { ...answer, body: await expand(world.tx, answer.body, endpoint.expands(given)) };
}

function readGiven(request: FastifyRequest): Record<string, FormValue> {
  const source = request.method === 'GET' ? (request.url.split('?')[1] ?? '') : request.body;
  const text = typeof source === 'string' ? source : '';
  // PostgreSQL cannot store NUL in a text.
  if (text.includes('%00')) throw badParameter(undefined, 'body', 'A NUL is not allowed.');
  try {
    return parseForm(text);
  } catch {
    throw badParameter(undefined, 'body', 'The parameters are nested too deep.');
  }
}

function checkKey(request: FastifyRequest, secretKey: string): void {
  const given = Buffer.from(keyIn(request.headers.authorization ?? ''));
  const expected = Buffer.from(secretKey);
  if (given.length === 0) throw wrongKey('You did not provide an API key.');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw wrongKey('Invalid API Key provided.');
  }
}

/** The key as a bearer token, or as Basic auth's user name without password (docs.stripe.com/api/authentication). */
function keyIn(header: string): string {
  const [scheme = '', value = ''] = header.split(' ');
  if (scheme.toLowerCase() !== 'basic') return value;
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? '';
}

/** Breaks the connection: the caller cannot know whether the work was done. */
function hangUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

// The database timed out waiting for a row that another request has locked.
const LOCK_TIMEOUT = '55P03';

function sendError(reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof ApiError) return reply.code(error.status).send({ error: error.body });
  if (error instanceof Error && 'code' in error && error.code === LOCK_TIMEOUT) {
    return sendError(reply, busy());
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  const message = error instanceof Error ? error.message : String(error);
  const type = status < 500 ? 'invalid_request_error' : 'api_error';
  return reply.code(status).send({ error: { type, message } });
}
