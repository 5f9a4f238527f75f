import type { FastifyInstance, RouteOptions } from 'fastify';
import { ROUTES, type RouteId } from '#contract/index.ts';
import { declares, type Route } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import { keysOf } from '#domain/records.ts';
import type { Deps } from '#server/deps.ts';
import { withIdempotency } from '#server/services/with-idempotency.ts';
import { countRefusedId } from '#server/services/throttle/count-refused-id.ts';
import type { RequestContext, Handlers } from './request-context.ts';
import { authorize } from './authorize.ts';
import { inOurNames, takesCourierNames } from './courier-names.ts';
import { takeAnyReport } from './device-reports.ts';
import { claimOf } from './idempotency.ts';
import { withoutKeys } from './without-keys.ts';
import { generalLimit } from './rate-limit.ts';

/** Mounts every route of the contract: access, CSRF, limits, validation, idempotency, response. */
export function mountRoutes(app: FastifyInstance, deps: Deps, handlers: Handlers): void {
  const limit = generalLimit(deps, 'v1');
  app.decorateRequest('session', null);
  const mount = (scope: FastifyInstance, id: RouteId, steps: Steps) => {
    const route = ROUTES[id] as unknown as Route;
    scope.route({
      method: route.method,
      url: `/api/v1${route.path}`,
      schema: schemaOf(route),
      config: steps.formBytes === undefined ? {} : { bodyBytes: steps.formBytes },
      onRequest: async (request) => {
        request.session = await authorize(deps, route, request, limit);
      },
      ...(takesCourierNames(id)
        ? {
            preValidation: async (request) => {
              request.body = inOurNames(id, request.body, deps.settings.currency);
            },
          }
        : {}),
      handler: handlerOf(deps, route, steps),
    });
  };
  const all = keysOf(ROUTES).map((id) => ({ id, steps: stepsOf(handlers[id]) }));
  for (const { id, steps } of all) if (!steps.anyReport) mount(app, id, steps);
  void app.register(async (scope) => {
    takeAnyReport(scope);
    for (const { id, steps } of all) if (steps.anyReport) mount(scope, id, steps);
  });
}

/** A call's steps for any route: the route's own types were checked where the handler was written. */
type Steps = {
  run: (call: RequestContext<RouteId>) => Promise<unknown>;
  afterCommit?: (deps: Deps, stored: unknown) => Promise<{ status: number; answer: unknown }>;
  around?: (call: RequestContext<RouteId>, run: () => Promise<unknown>) => Promise<unknown>;
  together?: (call: RequestContext<RouteId>) => Promise<unknown>;
  formBytes?: number;
  anyReport?: boolean;
  claimsKey?: boolean;
};

// Unknown, for the union of all handlers is more than the compiler compares.
function stepsOf(handler: unknown): Steps {
  return (typeof handler === 'function' ? { run: handler } : handler) as Steps;
}

function handlerOf(
  deps: Deps,
  route: Route,
  { run: handle, afterCommit, around = (_call, run) => run(), together, claimsKey = false }: Steps,
): RouteOptions['handler'] {
  return async (request, reply) => {
    const call = {
      deps,
      actor: request.session,
      params: request.params,
      query: request.query,
      body: request.body,
      request,
      reply,
    } as RequestContext<RouteId>;
    void reply.header('cache-control', 'no-store');
    const run = async () => {
      if (!route.idempotent) return handle(call);
      const claim = claimOf(route.id, call);
      if (claimsKey) return handle({ ...call, claim });
      const batched = await together?.({ ...call, claim });
      if (batched !== undefined) return batched;
      return claim
        ? withIdempotency(call.deps, claim, (own) => handle({ ...call, deps: own }))
        : handle(call);
    };
    const stored = await around(call, run).catch(async (error: unknown) => {
      const isRefusedId = error instanceof AppError && error.code === 'not_found' && declares(route.params);
      if (isRefusedId && request.session && !request.session.view)
        await countRefusedId(deps, request.session);
      throw error;
    });
    if (reply.sent || stored === reply) return reply;
    const { status, answer } = afterCommit
      ? await afterCommit(deps, stored)
      : { status: route.status, answer: stored };
    const shown = request.session?.view ? withoutKeys(answer) : answer;
    void reply.code(status);
    // The answer, not the reply: the framework would wait for its socket with a dozen listeners.
    return status === 204 ? undefined : shown;
  };
}

function answersOf(route: Route): Record<number, Route['response']> {
  const statuses = route.mayGoOn ? [route.status, 202] : [route.status];
  return Object.fromEntries(statuses.map((status) => [status, route.response]));
}

function schemaOf(route: Route): RouteOptions['schema'] {
  return {
    operationId: route.id,
    summary: route.summary,
    tags: [route.path.split('/')[1] ?? ''],
    ...(declares(route.params) ? { params: route.params } : {}),
    ...(declares(route.query) ? { querystring: route.query } : {}),
    ...(declares(route.body) ? { body: route.body } : {}),
    ...(declares(route.response) ? { response: answersOf(route) } : {}),
  };
}
