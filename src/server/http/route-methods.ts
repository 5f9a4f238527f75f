import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { sendProblem } from './problems.ts';

type RouteMethods = { url: string; pattern: RegExp; methods: Set<string> };

/** The methods that an address takes, by the routes that were mounted since; none for an address of no route. */
export type MethodsOf = (path: string) => string[];

/** Remembers which methods every route takes. Must be called before any of them is mounted. */
export function watchRoutes(app: FastifyInstance): MethodsOf {
  const routes = new Map<string, RouteMethods>();
  app.addHook('onRoute', ({ url, method }) => {
    // The files of the web build stand behind one route for every address there is.
    if (url === '/*') return;
    const found = routes.get(url) ?? { url, pattern: patternOf(url), methods: new Set(['OPTIONS']) };
    for (const each of [method].flat()) found.methods.add(each.toUpperCase());
    routes.set(url, found);
  });
  return (path) => {
    const matching = [...routes.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set(matching.flatMap(({ methods }) => [...methods]))].sort();
  };
}

/** `/deliveries/:id/accept` as an expression; one rule of the framework's own is enough for ours. */
function patternOf(url: string): RegExp {
  const parts = url.split('/').map((part) => {
    if (part.startsWith(':')) return '[^/]+';
    return part === '*' ? '.*' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('/')}$`);
}

/** Says what an address takes: to OPTIONS as the answer, to any other method as a refusal (RFC 9110, 9.3.7, 15.5.6). */
export function answerMethods(
  request: FastifyRequest,
  reply: FastifyReply,
  methods: readonly string[],
): FastifyReply {
  void reply.header('allow', methods.join(', '));
  if (request.method === 'OPTIONS') return reply.code(204).send();
  return sendProblem(request, reply, new AppError('method_not_allowed'));
}
