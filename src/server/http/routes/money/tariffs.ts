import { createTariff } from '#server/services/money/tariffs/create-tariff.ts';
import { getTariff, listTariffs } from '#server/services/money/tariffs/list-tariffs.ts';
import { publishTariff, withdrawTariff } from '#server/services/money/tariffs/publish-tariff.ts';
import { replayTariff } from '#server/services/money/tariffs/replay-tariff.ts';
import { deleteTariff, saveTariff } from '#server/services/money/tariffs/save-tariff.ts';
import type { Handlers } from '../../request-context.ts';

export const tariffHandlers = {
  tariffs: async ({ deps, query }) => listTariffs(deps, query),
  tariff: async ({ deps, actor, params }) => getTariff(deps, actor, params.id),
  createTariff: async ({ deps, actor, body }) => createTariff(deps, actor, body.from),
  saveTariff: async ({ deps, actor, params, body }) => saveTariff(deps, actor, params.id, body),
  deleteTariff: async ({ deps, actor, params }) => {
    await deleteTariff(deps, actor, params.id);
    return undefined;
  },
  replayTariff: async ({ deps, params, body }) => replayTariff(deps, params.id, body),
  publishTariff: async ({ deps, actor, params, body }) => publishTariff(deps, actor, params.id, body),
  withdrawTariff: async ({ deps, actor, params, body }) =>
    withdrawTariff(deps, actor, params.id, body.reason),
} satisfies Partial<Handlers>;
