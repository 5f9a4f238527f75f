import { listIssues } from '#server/services/newsletter/list-issues.ts';
import { presentIssue } from '#server/services/newsletter/present-issue.ts';
import { resumeIssue, startIssue, stopIssue } from '#server/services/newsletter/run-issue.ts';
import { testIssue } from '#server/services/newsletter/test-issue.ts';
import { createIssue, deleteIssue, saveIssue } from '#server/services/newsletter/write-issue.ts';
import type { Handlers } from '../../request-context.ts';

export const adminNewsletterHandlers = {
  newsletterIssues: async ({ deps, query }) => listIssues(deps, query),
  newsletterIssue: async ({ deps, params }) => presentIssue(deps, params.id),
  createIssue: async ({ deps, actor, body }) => createIssue(deps, actor, body),
  saveIssue: async ({ deps, params, body }) => saveIssue(deps, params.id, body),
  deleteIssue: async ({ deps, params }) => {
    await deleteIssue(deps, params.id);
    return undefined;
  },
  testIssue: async ({ deps, actor, params }) => {
    await testIssue(deps, actor, params.id);
    return undefined;
  },
  startIssue: async ({ deps, actor, params, body }) => startIssue(deps, actor, params.id, body.version),
  stopIssue: async ({ deps, actor, params }) => stopIssue(deps, actor, params.id),
  resumeIssue: async ({ deps, actor, params }) => resumeIssue(deps, actor, params.id),
} satisfies Partial<Handlers>;
