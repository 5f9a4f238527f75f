import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { docsPage } from './api-docs-page.ts';
import { DOCS_SCRIPT, DOCS_STYLE } from './api-docs-style.ts';
import { openApiDocument } from './openapi.ts';

const SCRIPT_PATH = '/api/docs.js';
const STYLE_HASH = createHash('sha256').update(DOCS_STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Serves the API reference, rendered from the OpenAPI document on the first request. */
export function mountApiDocs(app: FastifyInstance): void {
  let page: string | undefined;
  const hidden = { schema: { hide: true } };
  const cached = { 'cache-control': 'public, max-age=300' };
  app.get('/api/docs', hidden, async (_request, reply) => {
    page ??= docsPage(openApiDocument(app), SCRIPT_PATH);
    return reply
      .headers({ ...cached, 'content-security-policy': POLICY })
      .type('text/html; charset=utf-8')
      .send(page);
  });
  app.get(SCRIPT_PATH, hidden, async (_request, reply) =>
    reply.headers(cached).type('text/javascript; charset=utf-8').send(DOCS_SCRIPT),
  );
}
