import type { MultipartFile } from '@fastify/multipart';
import { AppError, ensure } from '#domain/errors.ts';
import { changeImportRow } from '#server/services/business/imports/change-import-row.ts';
import { commitImport } from '#server/services/business/imports/commit-import.ts';
import { confirmImport } from '#server/services/business/imports/confirm-import.ts';
import { createImport } from '#server/services/business/imports/create-import.ts';
import { deleteImport } from '#server/services/business/imports/delete-import.ts';
import { getImport, getImportRows, listImports } from '#server/services/business/imports/get-import.ts';
import { mapImport } from '#server/services/business/imports/map-import.ts';
import { fieldError } from '#server/services/errors.ts';
import { IMPORT_FORM_BYTES } from '../../bodies.ts';
import type { Handlers } from '../../request-context.ts';
import { localeOf } from '../../locale-of.ts';

export const importHandlers = {
  createImport: {
    formBytes: IMPORT_FORM_BYTES,
    run: async ({ deps, actor, query, request }) => {
      if (!request.isMultipart()) throw new AppError('unsupported_media_type');
      return createImport(deps, actor, await readFile(request.parts()), query.companyId);
    },
  },
  imports: async ({ deps, actor }) => ({ items: await listImports(deps, actor) }),
  importDraft: async ({ deps, actor, params }) => getImport(deps, actor, params.id),
  importRows: async ({ deps, actor, params, query, request }) =>
    getImportRows(deps, actor, params.id, query, localeOf(request)),
  mapImport: async ({ deps, actor, params, body }) => mapImport(deps, actor, params.id, body.fields),
  changeImportRow: async ({ deps, actor, params: { id, row }, body, request }) =>
    changeImportRow(deps, actor, { id, row: lineNumber(row) }, body, localeOf(request)),
  confirmImport: async ({ deps, actor, params, body }) => confirmImport(deps, actor, params.id, body.rows),
  commitImport: async ({ deps, actor, params, body }) =>
    commitImport(deps, actor, params.id, { ...body, haulageNotice: actor.apiKey !== undefined }),
  deleteImport: async ({ deps, actor, params }) => {
    await deleteImport(deps, actor, params.id);
    return undefined;
  },
} satisfies Partial<Handlers>;

/** Parses the number of a line in a path; anything else is no line. */
function lineNumber(text: string): number {
  ensure(/^\d{1,6}$/.test(text), 'not_found');
  return Number(text);
}

type Part = MultipartFile | { type: 'field' };

/** The form's one file; every other part is read to its end and ignored. */
async function readFile(parts: AsyncIterable<unknown>): Promise<{ name: string; bytes: Buffer }> {
  let file: { name: string; bytes: Buffer } | null = null;
  for await (const part of parts as AsyncIterable<Part>) {
    if (part.type !== 'file') continue;
    const bytes = await part.toBuffer();
    if (part.fieldname === 'file') file = { name: part.filename, bytes };
  }
  if (!file) throw fieldError('file', 'required');
  return file;
}
