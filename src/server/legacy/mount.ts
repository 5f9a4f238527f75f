import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '#server/network-address.ts';
import type { Deps } from '#server/deps.ts';
import { countRefusedId } from '#server/services/throttle/count-refused-id.ts';
import { localeOf } from '../http/locale-of.ts';
import { asRefusal, challenge, retryAfter } from '../http/problems.ts';
import { generalLimit } from '../http/rate-limit.ts';
import { XSRF_COOKIE } from '../http/session.ts';
import type { LegacyContext, LegacyRoute } from './legacy-context.ts';
import { LEGACY_CALLS, ORDER_DETAILS } from './calls.ts';
import { legacyRefusal, legacyStatus } from './envelope.ts';
import { type Form, FORM_BYTES, queryForm, readForm } from './form.ts';
import { checkGate, hasBearer, readCaller } from './gate.ts';
import { respell } from './wire.ts';

/** The path of the calls in the specified system. */
const LEGACY_PATH = '/admin/index.php/ApiController';
const URLENCODED_BYTES = 256 * 1024;

/** Since when the API is deprecated (RFC 9745: seconds since 1970): 1 January 2026. */
const DEPRECATED_SINCE = '@1767225600';

/** The specification's calls (section 7) over the services of API v1. Not mounted when switched off. */
export async function mountLegacy(app: FastifyInstance, deps: Deps): Promise<void> {
  if (!deps.settings.legacyApi) return;
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: URLENCODED_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    const limit = generalLimit(deps, 'legacy');
    scope.addHook('onRequest', async (request, reply) => {
      void reply.headers({
        'cache-control': 'no-store',
        deprecation: DEPRECATED_SINCE,
        link: '</api/docs>; rel="successor-version"',
      });
      request.session = await readCaller(deps, request);
      await limit(request.session?.accountId ?? networkOf(request.ip));
    });
    scope.setErrorHandler(async (error: FastifyError, request, reply) => {
      const { session } = request;
      if (session && asRefusal(error).code === 'not_found') await countRefusedId(deps, session);
      return refuse(deps, error, request, reply);
    });
    for (const [name, route] of Object.entries(LEGACY_CALLS)) {
      scope.post(`${LEGACY_PATH}/${name}`, { config: { bodyBytes: FORM_BYTES } }, async (request, reply) =>
        answer(deps, route, { request, reply, form: await readForm(request) }),
      );
    }
    scope.get(`${LEGACY_PATH}/get_user_deliveries`, async (request, reply) => {
      giveForgeryToken(deps, request, reply);
      return answer(deps, ORDER_DETAILS, { request, reply, form: queryForm(request) });
    });
  });
}

/** Counts calls by name and outcome: these metrics show when the API can be removed. */
function countCall(deps: Deps, request: FastifyRequest, outcome: string): void {
  const call = request.routeOptions.url?.slice(LEGACY_PATH.length + 1) ?? 'none';
  deps.metrics.count('stafeta_legacy_calls_total', { call, method: request.method, outcome });
}

type LegacyRequest = { request: FastifyRequest; reply: FastifyReply; form: Form };

async function answer(deps: Deps, route: LegacyRoute, { request, reply, form }: LegacyRequest) {
  await checkGate(deps, request, form, route);
  const call = { deps, actor: request.session, form, locale: localeOf(request), request, reply };
  const done = await route.run(call as LegacyContext);
  countCall(deps, request, 'done');
  return done;
}

/** Restores a browser's lost CSRF cookie with its first GET. */
function giveForgeryToken(deps: Deps, request: FastifyRequest, reply: FastifyReply): void {
  const { session } = request;
  if (!session || hasBearer(request) || request.cookies[XSRF_COOKIE] !== undefined) return;
  const secure = deps.settings.publicOrigin.startsWith('https:');
  void reply.setCookie(XSRF_COOKIE, session.csrfToken, { path: '/', sameSite: 'lax', secure });
}

function refuse(deps: Deps, error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(respell(error) as FastifyError);
  if (refusal.code === 'internal') request.log.error({ err: error }, 'unexpected error');
  countCall(deps, request, refusal.code);
  const status = legacyStatus(refusal.code);
  retryAfter(reply, refusal, status);
  challenge(request, reply, status);
  return reply.code(status).send(legacyRefusal(refusal, localeOf(request)));
}
