import { useInfiniteQuery } from '@tanstack/react-query';
import { adminTexts } from '#contract/notifications/admin-texts.ts';
import type { TextState } from '#domain/notifications/text-table.ts';
import { pagedQuery } from '#web/api/query-client.ts';

/** Text messages to receivers, newest first; of one state, or all. */
export function useTexts(state: TextState | undefined) {
  return useInfiniteQuery(pagedQuery(adminTexts, { query: state ? { state } : {} }));
}
