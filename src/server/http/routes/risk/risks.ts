import { decideHold } from '#server/services/risk/decide-hold.ts';
import { getHold } from '#server/services/risk/get-hold.ts';
import { listHolds } from '#server/services/risk/list-holds.ts';
import { noteHold } from '#server/services/risk/note-hold.ts';
import type { Handlers } from '../../request-context.ts';

export const riskHandlers = {
  riskHolds: async ({ deps, query }) => listHolds(deps, query),
  riskHold: async ({ deps, actor, params }) => getHold(deps, actor, params.id),
  decideRiskHold: async ({ deps, actor, params, body }) => decideHold(deps, actor, params.id, body),
  noteRiskHold: async ({ deps, actor, params, body }) => noteHold(deps, actor, params.id, body.text),
} satisfies Partial<Handlers>;
