import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { sendProblem } from './problems.ts';

type RouteMethods = { url: string; pattern: RegExp; methods: Set<string> };

/** The methods of a path, by the mounted routes; none for a path without a route. */
export type MethodsOf = (path: string) => string[];

/** Records the methods of every route. Must be called before any of them is mounted. */
export function watchRoutes(app: FastifyInstance): MethodsOf {
  const routes = new Map<string, RouteMethods>();
  app.addHook('onRoute', ({ url, method }) => {
    // The web build's files are behind one route for every path.
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

/** `/deliveries/:id/accept` as a regular expression; our routes use only this rule of the framework. */
function patternOf(url: string): RegExp {
  const parts = url.split('/').map((part) => {
    if (part.startsWith(':')) return '[^/]+';
    return part === '*' ? '.*' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('/')}$`);
}

/** Answers OPTIONS with a path's methods, and refuses unsupported methods with them (RFC 9110, 9.3.7, 15.5.6). */
export function answerMethods(
  request: FastifyRequest,
  reply: FastifyReply,
  methods: readonly string[],
): FastifyReply {
  void reply.header('allow', methods.join(', '));
  if (request.method === 'OPTIONS') return reply.code(204).send();
  return sendProblem(request, reply, new AppError('method_not_allowed'));
}
