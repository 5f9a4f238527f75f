import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ROUTES, RouteId } from '#contract/index.ts';
import type { Route } from '#contract/route.ts';
import type { Deps } from '#server/deps.ts';
import type { Authenticated } from '#server/services/accounts/authenticate.ts';
import type { Claim } from '#server/services/with-idempotency.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Authenticated | null;
  }
}

/** A handler's arguments: parsed input, actor, and dependencies. `actor` is only absent on public routes. */
export type RequestContext<Id extends RouteId> = {
  deps: Deps;
  actor: Authenticated;
  params: z.output<(typeof ROUTES)[Id]['params']>;
  query: z.output<(typeof ROUTES)[Id]['query']>;
  body: z.output<(typeof ROUTES)[Id]['body']>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The request's idempotency key, for a handler that claims it itself. */
  claim?: Claim | undefined;
};

type Answer<Id extends RouteId> = z.input<(typeof ROUTES)[Id]['response']>;

/** Options of a route's mounting that differ from the defaults. */
type Mounting<Id extends RouteId> = {
  /** Wraps the call's transaction: what is counted here survives the rollback of a refusal. */
  around?: (call: RequestContext<Id>, run: () => Promise<unknown>) => Promise<unknown>;
  /**
   * Tried before `run` and its transaction: the work of one request in a transaction with others, together with the claim of its
   * key. Undefined where that is not possible, and nothing is stored then.
   */
  together?: (call: RequestContext<Id>) => Promise<unknown>;
  /** The route takes files: the largest form in bytes. */
  formBytes?: number;
  /** The route accepts any body, because its clients cannot react to errors. */
  anyReport?: boolean;
};

type OneStep<Id extends RouteId> = Mounting<Id> & {
  run: (call: RequestContext<Id>) => Promise<Answer<Id> | FastifyReply>;
  afterCommit?: undefined;
  claimsKey?: undefined;
};

/** A handler that claims the idempotency key: what it answers may be what was stored with the key. */
type Claiming<Id extends RouteId> = {
  run: (call: RequestContext<Id>) => Promise<unknown>;
  claimsKey: true;
};

/**
 * A handler with a second step after the commit: a payment provider is only called about stored data. A repetition
 * under the same idempotency key passes what `run` stored to `afterCommit` again.
 */
type TwoSteps<Id extends RouteId, Stored, Given = Stored> = Mounting<Id> & {
  run: (call: RequestContext<Id>) => Promise<Stored>;
  afterCommit: (deps: Deps, stored: Given) => Promise<{ status: Route['status']; answer: Answer<Id> }>;
};

/** Defines a handler's two steps; the second one gets what the first one stored. */
export function inTwoSteps<Id extends RouteId, Stored>(
  run: TwoSteps<Id, Stored>['run'],
  afterCommit: TwoSteps<Id, NoInfer<Stored>>['afterCommit'],
  mounting: Mounting<Id> = {},
): TwoSteps<Id, Stored> {
  return { ...mounting, run, afterCommit };
}

type Handler<Id extends RouteId> =
  | OneStep<Id>['run']
  | OneStep<Id>
  | Claiming<Id>
  | TwoSteps<Id, unknown, never>;

/** One handler per route of the contract; the compiler reports a missing one. */
export type Handlers = { [Id in RouteId]: Handler<Id> };
