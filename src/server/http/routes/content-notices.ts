import { decideContentNotice } from '#server/services/content-notices/decide-content-notice.ts';
import { giveContentNotice } from '#server/services/content-notices/give-content-notice.ts';
import { listContentNotices } from '#server/services/content-notices/list-content-notices.ts';
import type { Handlers } from '../call.ts';

export const contentNoticeHandlers: Pick<
  Handlers,
  'giveContentNotice' | 'contentNotices' | 'decideContentNotice'
> = {
  giveContentNotice: async ({ deps, request, body }) => giveContentNotice(deps, request.session, body),
  contentNotices: async ({ deps, query }) => listContentNotices(deps, query),
  decideContentNotice: async ({ deps, actor, params, body }) =>
    decideContentNotice(deps, actor, params.number, body),
};
