import { getOverview } from '#server/services/admin/get-overview.ts';
import type { Handlers } from '../call.ts';

export const adminHandlers: Pick<Handlers, 'adminOverview'> = {
  adminOverview: async ({ deps }) => getOverview(deps),
};
