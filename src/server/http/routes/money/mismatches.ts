import { decideMismatch } from '#server/services/money/mismatches/decide-mismatch.ts';
import { listMismatches } from '#server/services/money/mismatches/list-mismatches.ts';
import type { Handlers } from '../../request-context.ts';

export const mismatchHandlers = {
  mismatches: async ({ deps, query }) => listMismatches(deps, query),
  decideMismatch: async ({ deps, actor, params, body }) => decideMismatch(deps, actor, params.id, body),
} satisfies Partial<Handlers>;
