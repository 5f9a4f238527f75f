import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addressPrefix, type Locale, LOCALES } from '#domain/locales.ts';
import { say } from '#messages/say.ts';
import type { Deps } from '#server/deps.ts';
import { sendCompressed } from './compressed.ts';
import { readPolicies } from './csp.ts';

const PATH = '/confidentialitate';

type Means = Pick<Deps, 'mapSource' | 'settings'>;

/**
 * The privacy page, where map, search or routes come from others: the built page says that nobody is asked, and the
 * sentence is replaced by what is asked of whom. Without such a setting the built page stands as it is.
 */
export async function mountPrivacyPage(app: FastifyInstance, deps: Means, folder: string): Promise<void> {
  const { settings, mapSource } = deps;
  const { search, routes } = settings.outsidePlaces;
  if (!search && !routes && mapSource.origins().length === 0) return;
  const policyOf = await readPolicies(folder, settings.publicOrigin, () => mapSource.origins());
  for (const locale of LOCALES) {
    const path = addressPrefix(locale) + PATH;
    const file = `${path}/index.html`.slice(1);
    const built = await readFile(join(folder, file), 'utf8').catch(() => undefined);
    if (built === undefined) continue;
    app.get(path, async (request, reply) => {
      void reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-security-policy', policyOf(file));
      const items = `<li>${sentencesOf(deps, locale).join('</li>\n<li>')}</li>`;
      return sendCompressed(
        request,
        reply,
        built.replace(`<li>${say(locale, 'content.maps.own')}</li>`, () => items),
      );
    });
  }
}

function sentencesOf({ mapSource, settings }: Means, locale: Locale): string[] {
  const { search, routes, mapTerms } = settings.outsidePlaces;
  const hosts = mapSource.origins().map((origin) => new URL(origin).host);
  const withTerms = (sentence: string, terms: string | null) =>
    terms === null ? sentence : `${sentence} <a href="${terms}">${say(locale, 'content.maps.terms')}</a>`;
  return [
    ...(hosts.length > 0
      ? [withTerms(say(locale, 'content.maps.map', { host: hosts.join(', ') }), mapTerms)]
      : []),
    ...(search ? [withTerms(say(locale, 'content.maps.search', { host: search.host }), search.terms)] : []),
    ...(routes ? [withTerms(say(locale, 'content.maps.routes', { host: routes.host }), routes.terms)] : []),
  ];
}
