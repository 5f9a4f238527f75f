import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ROUTES, RouteId } from '#contract/index.ts';
import type { Deps } from '#server/deps.ts';
import type { Authenticated } from '#server/services/accounts/authenticate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Authenticated | null;
  }
}

/** What a handler gets: parsed input, the person, and the means. `actor` is only absent on public routes. */
export type RequestContext<Id extends RouteId> = {
  deps: Deps;
  actor: Authenticated;
  params: z.output<(typeof ROUTES)[Id]['params']>;
  query: z.output<(typeof ROUTES)[Id]['query']>;
  body: z.output<(typeof ROUTES)[Id]['body']>;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** One handler per route of the contract; the compiler names the one that is missing. */
export type Handlers = {
  [Id in RouteId]: (
    call: RequestContext<Id>,
  ) => Promise<z.input<(typeof ROUTES)[Id]['response']> | FastifyReply>;
};
