import { handInCash } from '#server/services/money/cash/hand-in-cash.ts';
import { listCash } from '#server/services/money/cash/list-cash.ts';
import { decideCodShort } from '#server/services/money/cod/decide-cod-short.ts';
import { handInCod } from '#server/services/money/cod/hand-in-cod.ts';
import { listCodCouriers } from '#server/services/money/cod/list-cod-couriers.ts';
import { listCodShorts } from '#server/services/money/cod/list-cod-shorts.ts';
import { listSenderCod } from '#server/services/money/cod/list-sender-cod.ts';
import { recordCodShort } from '#server/services/money/cod/record-cod-short.ts';
import type { Handlers } from '../../request-context.ts';

export const cashHandlers = {
  courierCash: async ({ deps, actor, query }) => listCash(deps, actor, query),
  senderCod: async ({ deps, actor, query }) => listSenderCod(deps, actor, query),
  codCouriers: async ({ deps, actor }) => listCodCouriers(deps, actor),
  handInCod: async ({ deps, actor, params, body }) => handInCod(deps, actor, params.id, body),
  codShorts: async ({ deps }) => listCodShorts(deps),
  recordCodShort: async ({ deps, actor, params, body }) =>
    recordCodShort(deps, actor, params.id, body.amount),
  decideCodShort: async ({ deps, actor, params, body }) => decideCodShort(deps, actor, params.id, body),
  handInCash: async ({ deps, actor, params, body }) => handInCash(deps, actor, params.id, body),
} satisfies Partial<Handlers>;
