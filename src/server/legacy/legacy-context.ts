import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#domain/locales.ts';
import type { Throttle } from '#contract/route.ts';
import type { Deps } from '#server/deps.ts';
import type { Authenticated } from '#server/services/accounts/authenticate.ts';
import type { Form } from './form.ts';

/** What a call gets once the gate has let it in. `actor` is absent only on calls that need no session. */
export type LegacyContext = {
  deps: Deps;
  actor: Authenticated;
  form: Form;
  locale: Locale;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** An answer: always with the word that the specification has for success in this call. */
export type LegacyAnswer = { result: 'true' | 'success' | 'Success' } & Record<string, unknown>;

/** One call of the specification's section 7: who may make it, what it counts against, what it does. */
export type LegacyRoute = {
  /** `open` calls need no session. */
  access: 'open' | 'sender';
  throttle: Throttle;
  run(call: LegacyContext): Promise<LegacyAnswer>;
};
