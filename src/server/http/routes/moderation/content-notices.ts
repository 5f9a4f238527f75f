import { decideContentNotice } from '#server/services/moderation/decide-content-notice.ts';
import { giveContentNotice } from '#server/services/moderation/give-content-notice.ts';
import { hideByOurselves } from '#server/services/moderation/hide-by-ourselves.ts';
import { listContentNotices } from '#server/services/moderation/list-content-notices.ts';
import { listHiddenContents } from '#server/services/moderation/list-hidden-contents.ts';
import { restoreContent } from '#server/services/moderation/restore-content.ts';
import type { Handlers } from '../../request-context.ts';

export const contentNoticeHandlers = {
  giveContentNotice: async ({ deps, request, body }) => giveContentNotice(deps, request.session, body),
  contentNotices: async ({ deps, query }) => listContentNotices(deps, query),
  decideContentNotice: async ({ deps, actor, params, body }) =>
    decideContentNotice(deps, actor, params.number, body),
  hiddenContents: async ({ deps, query }) => listHiddenContents(deps, query),
  hideContent: async ({ deps, actor, body }) => hideByOurselves(deps, actor, body),
  restoreContent: async ({ deps, actor, params, body }) => restoreContent(deps, actor, params.number, body),
} satisfies Partial<Handlers>;
