import type { FastifyInstance } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderSVG } from 'uqr';
import { addressPrefix, LOCALES, readAddress } from '#domain/locales.ts';

const DAY = 24 * 3_600;

/** Paths with secrets in them or without content for search engines. */
const DISALLOWED = [
  '/api/',
  '/admin',
  '/curier/',
  ...['/urmarire/', '/noutati/', '/retragere/', '/mesaje/'].flatMap((path) =>
    LOCALES.map((locale) => `${addressPrefix(locale)}${path}`),
  ),
  '/dev/',
];

/**
 * Files that depend on the installation's public address: `/robots.txt` and `/sitemap.xml` for search engines,
 * `/pictures/address.svg` for phones, a QR code of the welcome page.
 */
export function mountSiteFiles(app: FastifyInstance, publicOrigin: string, webFolder: string | null): void {
  const pages = webFolder ? readPages(webFolder) : [];
  const cached = { 'cache-control': `public, max-age=${DAY}` };
  const code = renderSVG(`${publicOrigin}/welcome`, { border: 2, blackColor: '#2a0e38' });
  app.get('/robots.txt', (_request, reply) =>
    reply.headers(cached).type('text/plain; charset=utf-8').send(robots(publicOrigin)),
  );
  app.get('/sitemap.xml', (_request, reply) =>
    reply.headers(cached).type('application/xml; charset=utf-8').send(sitemap(publicOrigin, pages)),
  );
  app.get('/pictures/address.svg', (_request, reply) =>
    reply.headers(cached).type('image/svg+xml').send(code),
  );
}

function readPages(webFolder: string): string[] {
  const list = join(webFolder, '../pages.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : [];
}

function robots(origin: string): string {
  const refused = DISALLOWED.map((path) => `Disallow: ${path}`);
  return `User-agent: *\n${refused.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Every page in every language, each with its twins (the protocol of sitemaps.org with hreflang links). */
function sitemap(origin: string, pages: readonly string[]): string {
  const link = (language: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${path}"/>`;
  const entries = pages.map((path) => {
    const { bare } = readAddress(path);
    const twins = LOCALES.map((locale) => link(locale, addressPrefix(locale) + bare));
    return `<url><loc>${origin}${path}</loc>${twins.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}
