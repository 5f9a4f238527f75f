import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ROUTES, RouteId } from '#contract/index.ts';
import type { Route } from '#contract/route.ts';
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

type Answer<Id extends RouteId> = z.input<(typeof ROUTES)[Id]['response']>;

/**
 * A call that goes on once its transaction is committed: a payment provider is asked only about what is stored. What
 * `run` stored comes to `afterCommit` again when the call is repeated under its key.
 */
type TwoSteps<Id extends RouteId, Stored, Given = Stored> = {
  run: (call: RequestContext<Id>) => Promise<Stored>;
  afterCommit: (deps: Deps, stored: Given) => Promise<{ status: Route['status']; answer: Answer<Id> }>;
};

/** Says a call's two steps, the second of which gets what the first one stored. */
export function inTwoSteps<Id extends RouteId, Stored>(
  run: TwoSteps<Id, Stored>['run'],
  afterCommit: TwoSteps<Id, NoInfer<Stored>>['afterCommit'],
): TwoSteps<Id, Stored> {
  return { run, afterCommit };
}

type Handler<Id extends RouteId> =
  ((call: RequestContext<Id>) => Promise<Answer<Id> | FastifyReply>) | TwoSteps<Id, unknown, never>;

/** One handler per route of the contract; the compiler names the one that is missing. */
export type Handlers = { [Id in RouteId]: Handler<Id> };
