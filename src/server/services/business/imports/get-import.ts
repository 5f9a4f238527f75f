import type { z } from 'zod';
import type { Locale } from '#domain/locales.ts';
import type { Import, importRows, ImportView } from '#contract/business/imports.ts';
import { importsOf } from '#server/db/business/imports.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { loadDraft, ownImport } from './draft.ts';
import { type Evaluated, evaluateDraft } from './evaluate-row.ts';
import { presentImport, presentRows } from './present-import.ts';

const PAGE = 50;

/** A person's own import. Throws `not_found`. */
export async function getImport(deps: Deps, actor: Actor, id: string): Promise<z.input<typeof Import>> {
  return presentImport(deps, await loadDraft(deps, await ownImport(deps, actor, id)));
}

/** A person's imports that are not expired, the newest first. */
export async function listImports(deps: Deps, actor: Actor): Promise<z.input<typeof Import>[]> {
  const records = await importsOf(deps.db, actor.accountId, deps.clock.now());
  return Promise.all(records.map(async (record) => presentImport(deps, await loadDraft(deps, record))));
}

const SHOWS: Record<ImportView, (row: Evaluated) => boolean> = {
  all: () => true,
  problems: ({ status }) => status === 'problem' || status === 'confirm',
  ready: ({ status }) => status === 'ready',
  listed: ({ status }) => status === 'listed' || status === 'queued',
};

type Page = { show?: ImportView; cursor?: string; limit?: number };

/** A page of the lines of a person's own import, in the order of the file. Throws `not_found`. */
export async function getImportRows(
  deps: Deps,
  actor: Actor,
  id: string,
  { show = 'all', cursor, limit = PAGE }: Page,
  locale: Locale,
): Promise<z.input<(typeof importRows)['response']>> {
  const draft = await loadDraft(deps, await ownImport(deps, actor, id));
  const after = Number(cursor ?? 0) || 0;
  const rest = evaluateDraft(deps, draft).filter((row) => row.record.row > after && SHOWS[show](row));
  const shown = rest.slice(0, limit);
  return {
    items: await presentRows(deps, draft, shown, locale),
    nextCursor: rest.length > limit ? String(shown.at(-1)?.record.row) : null,
  };
}
