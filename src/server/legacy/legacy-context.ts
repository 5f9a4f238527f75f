import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#domain/locales.ts';
import type { Throttle } from '#contract/route.ts';
import type { Deps } from '#server/deps.ts';
import type { Authenticated } from '#server/services/accounts/authenticate.ts';
import type { Form } from './form.ts';

/** A handler's arguments after the checks. `actor` is absent only on calls that need no session. */
export type LegacyContext = {
  deps: Deps;
  actor: Authenticated;
  form: Form;
  locale: Locale;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** A response: always with the specification's success value for this call. */
export type LegacyAnswer = { result: 'true' | 'success' | 'Success' } & Record<string, unknown>;

/** A call of the specification's section 7: access, rate limit, handler. */
export type LegacyRoute = {
  /** `open` calls need no session. */
  access: 'open' | 'sender';
  throttle: Throttle;
  run(call: LegacyContext): Promise<LegacyAnswer>;
};
