import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addressPrefix, type Locale, LOCALES } from '#domain/locales.ts';
import { say } from '#messages/say.ts';
import type { Deps, OutsideHost } from '#server/deps.ts';
import { sendCompressed } from './compressed.ts';
import { type ContentPages, sendContentPage } from './content-pages.ts';
import { readPolicies } from './csp.ts';

const PATH = '/confidentialitate';

type Means = Pick<Deps, 'mapSource' | 'settings'>;

/**
 * The privacy page, where map, search, routes or text messages come from others: the built page says that nobody is
 * asked, and the sentences are replaced by what is asked of whom. Without such a setting the built page stands as it is.
 */
export async function mountPrivacyPage(
  app: FastifyInstance,
  deps: Means,
  folder: string,
  content: ContentPages | null,
): Promise<void> {
  const { settings, mapSource } = deps;
  const { outsidePlaces, outsideTexts } = settings;
  const isAlone = !outsidePlaces.search && !outsidePlaces.routes && mapSource.origins().length === 0;
  if (isAlone && !outsideTexts) return;
  const policyOf = await readPolicies(folder, settings.publicOrigin, () => mapSource.origins());
  for (const locale of LOCALES) {
    const path = addressPrefix(locale) + PATH;
    const file = `${path}/index.html`.slice(1);
    const built = await readFile(join(folder, file), 'utf8').catch(() => undefined);
    if (built === undefined) continue;
    app.get(path, async (request, reply) => {
      const written = await content?.pageAt(request.url);
      const current = written ?? built;
      void reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-security-policy', policyOf(file));
      const items = (sentences: string[]) => `<li>${sentences.join('</li>\n<li>')}</li>`;
      const own = items([say(locale, 'content.maps.own')]);
      const none = items([say(locale, 'content.texts.none')]);
      const page = isAlone ? current : current.replace(own, () => items(mapSentences(deps, locale)));
      const filled = outsideTexts
        ? page.replace(none, () => items([textSentence(outsideTexts, locale)]))
        : page;
      return written ? sendContentPage(request, reply, filled) : sendCompressed(request, reply, filled);
    });
  }
}

function textSentence({ host, terms }: OutsideHost, locale: Locale): string {
  return withTerms(say(locale, 'content.texts.by', { host }), terms, locale);
}

function withTerms(sentence: string, terms: string | null, locale: Locale): string {
  return terms === null
    ? sentence
    : `${sentence} <a href="${terms}">${say(locale, 'content.maps.terms')}</a>`;
}

function mapSentences({ mapSource, settings }: Means, locale: Locale): string[] {
  const { search, routes, mapTerms } = settings.outsidePlaces;
  const hosts = mapSource.origins().map((origin) => new URL(origin).host);
  return [
    ...(hosts.length > 0
      ? [withTerms(say(locale, 'content.maps.map', { host: hosts.join(', ') }), mapTerms, locale)]
      : []),
    ...(search
      ? [withTerms(say(locale, 'content.maps.search', { host: search.host }), search.terms, locale)]
      : []),
    ...(routes
      ? [withTerms(say(locale, 'content.maps.routes', { host: routes.host }), routes.terms, locale)]
      : []),
  ];
}
