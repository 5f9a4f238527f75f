import { Readable } from 'node:stream';
import { createExport } from '#server/services/staff/exports/create-export.ts';
import { getExportFile } from '#server/services/staff/exports/get-export-file.ts';
import { listExports } from '#server/services/staff/exports/list-exports.ts';
import { contentDisposition } from '../../pages/file-header.ts';
import type { Handlers } from '../../request-context.ts';

export const exportHandlers = {
  createExport: async ({ deps, actor, body }) => createExport(deps, actor, body),
  exports: async ({ deps, actor, query }) => listExports(deps, actor, query),
  exportFile: async ({ deps, actor, params, reply }) => {
    const { name, parts } = await getExportFile(deps, actor, params.id);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', contentDisposition('attachment', name))
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(Readable.from(parts));
  },
} satisfies Partial<Handlers>;
