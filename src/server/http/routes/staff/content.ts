import { join } from 'node:path';
import { deleteDraft, preview, saveDraft } from '#server/services/staff/content/edit-content.ts';
import { readFacts } from '#server/services/staff/content/content-files.ts';
import { listContents } from '#server/services/staff/content/list-contents.ts';
import { listVersions } from '#server/services/staff/content/list-versions.ts';
import { presentContent } from '#server/services/staff/content/present-content.ts';
import { cancel, publish, rollBack } from '#server/services/staff/content/publish-content.ts';
import type { Handlers } from '../../request-context.ts';

/** The calls of the texts' editor; previews have the facts of the build in this folder. */
export function contentHandlers(webFolder: string | null) {
  const facts = webFolder ? readFacts(join(webFolder, '../facts.json')) : null;
  return {
    adminContents: async ({ deps }) => listContents(deps),
    adminContent: async ({ deps, params }) => presentContent(deps, params),
    contentVersions: async ({ deps, params, query }) => listVersions(deps, params, query),
    saveContentDraft: async ({ deps, actor, params, body }) => saveDraft(deps, actor, params, body),
    deleteContentDraft: async ({ deps, params }) => deleteDraft(deps, params),
    previewContent: async ({ params, body }) => preview(params, body, facts),
    publishContent: async ({ deps, actor, params, body }) => publish(deps, actor, params, body),
    rollBackContent: async ({ deps, actor, params, body }) => rollBack(deps, actor, params, body),
    cancelContent: async ({ deps, actor, params: { version, ...key } }) => cancel(deps, actor, key, version),
  } satisfies Partial<Handlers>;
}
