import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addressPrefix, type Locale, readAddress } from '#domain/locales.ts';
import { isLegal } from '#domain/staff/content/texts.ts';
import { say } from '#messages/say.ts';
import type { Deps } from '#server/deps.ts';
import {
  fileTexts,
  type Facts,
  type FileText,
  readFacts,
} from '#server/services/staff/content/content-files.ts';
import { contentReader } from '#server/services/staff/content/current-content.ts';
import { renderText } from '#server/services/staff/content/render-text.ts';
import { sendCompressed } from './compressed.ts';
import { type ShownText, spliceCard, spliceExtras, spliceQuestions, spliceText } from './splice-text.ts';

type Published = Awaited<ReturnType<ReturnType<typeof contentReader>>>[number];

/** The query of a page that shows the text to come. */
const UPCOMING = 'urmeaza';
/** More pages than there are texts; each is made once for each change. */
const MOST_CACHED = 200;

/** Pages with texts of the staff in them. `pageAt` answers the page of an address, or null where the built one holds. */
export type ContentPages = { pageAt(url: string): Promise<string | null> };

/**
 * Puts the texts that the staff have published into the built pages. The database is asked with each page, so every
 * process shows a new text with its commit or from its moment; what a page becomes is cached by the versions in it.
 */
export function contentPages(deps: Deps, folder: string): ContentPages {
  const facts = readFacts(join(folder, '../facts.json'));
  const published = contentReader(deps);
  const cached = new Map<string, string | null>();
  const paths = new Set(['/blog', ...fileTexts().map(({ path }) => path)]);
  return {
    async pageAt(url) {
      const [pathname = '', query = ''] = url.split('?', 2);
      const { bare, locale } = readAddress(pathname.replace(/\/+$/, ''));
      if (!facts || !paths.has(bare)) return null;
      const shown = partsOf(await published(), bare, new URLSearchParams(query).has(UPCOMING));
      if (shown.length === 0) return null;
      const name = [locale, bare, ...shown.map((part) => `${part.slug}.${part.version}.${part.role}`)].join(
        ' ',
      );
      const found = cached.get(name);
      if (found !== undefined) return found;
      const file = join(folder, `${addressPrefix(locale)}${bare}/index.html`);
      const built = await readFile(file, 'utf8').catch(() => null);
      const page =
        built && shown.reduce<string | null>((done, part) => put(done, part, { bare, locale, facts }), built);
      if (!page) deps.log('warn', 'a published text has no place in its page', { page: bare });
      if (cached.size >= MOST_CACHED) cached.clear();
      cached.set(name, page);
      return page;
    },
  };
}

/** A version as it concerns a page: shown in it, announced on it, or a card in its list. */
type Part = Published & { file: FileText; role: 'text' | 'notice' | 'card' };

function partsOf(published: readonly Published[], bare: string, isUpcoming: boolean): Part[] {
  return published.flatMap((row): Part[] => {
    const file = fileTexts().find((each) => each.section === row.section && each.slug === row.slug);
    if (!file) return [];
    if (file.path !== bare)
      return row.section === 'blog' && row.is_live && /^\/blog(\/|$)/.test(bare) && row.texts
        ? [{ ...row, file, role: 'card' }]
        : [];
    if (row.is_live)
      return row.texts && !(isUpcoming && hasNext(published, row)) ? [{ ...row, file, role: 'text' }] : [];
    if (!isLegal(row) || row !== nextOf(published, row)) return [];
    return [{ ...row, file, role: isUpcoming ? 'text' : 'notice' }];
  });
}

function nextOf(published: readonly Published[], { section, slug }: Published): Published | undefined {
  return published.find((each) => !each.is_live && each.section === section && each.slug === slug);
}

function hasNext(published: readonly Published[], row: Published): boolean {
  return isLegal(row) && nextOf(published, row) !== undefined;
}

type Place = { bare: string; locale: Locale; facts: Facts };

function put(page: string | null, part: Part, { bare, locale, facts }: Place): string | null {
  if (page === null) return null;
  const { file, role, slug } = part;
  if (role === 'notice') return withNotice(page, part, { bare, locale, facts });
  const shown = (words: FileText['texts'], day: string): ShownText => ({
    ...renderText(file, words[locale], locale, facts),
    day,
  });
  const base = shown(file.texts, file.day);
  const next = shown(part.texts ?? file.texts, part.section === 'pages' ? part.updated : file.day);
  if (role === 'card') return spliceCard(page, `${addressPrefix(locale)}${file.path}`, base, next, locale);
  if (file.section === 'faq') return spliceQuestions(page, slug, base, next);
  const own = spliceText(page, base, next, locale);
  return own && spliceExtras(own, base, next, locale);
}

/** Announces the text to come above the one that holds. */
function withNotice(page: string, part: Part, { bare, locale }: Place): string {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(part.updated),
  );
  const link = `<a href="${addressPrefix(locale)}${bare}?${UPCOMING}">${say(locale, 'content.upcoming.link')}</a>`;
  const notice = `<p><strong>${say(locale, 'content.upcoming', { day })}</strong> ${link}</p>`;
  return page.replace(/(<div class="[^"]*_prose_[^"]*">)/, (open) => `${open}${notice}`);
}

/** Sends a page with its own ETag, or 304 to who has it. */
export async function sendContentPage(request: FastifyRequest, reply: FastifyReply, page: string) {
  const tag = `W/"${createHash('sha256').update(page).digest('base64url')}"`;
  void reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('etag', tag);
  if (request.headers['if-none-match'] === tag)
    return reply.header('vary', 'accept-encoding').code(304).send();
  return sendCompressed(request, reply, page);
}
