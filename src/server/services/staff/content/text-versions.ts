import { createHash } from 'node:crypto';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { publishedContent, type PublishedRow } from '#server/db/staff/content.ts';
import type { Deps } from '#server/deps.ts';
import { fileText } from './content-files.ts';

type Versions = Deps['settings']['textVersions'];

/** The pages that each consent is about, as `adapters/text-versions.ts` reads them from the files. */
const PAGES: Record<keyof Versions, readonly string[]> = {
  terms: ['termeni', 'confidentialitate'],
  newsletter: ['confidentialitate'],
  haulage: ['transport-marfa'],
};
const HASH_LENGTH = 12;

/**
 * The versions of the texts that a consent is about now: those of the files, or where the staff have published a text of
 * their own its day and a hash of what is shown. A new day asks people again (decision 0056).
 */
export async function textVersions(deps: Deps): Promise<Versions> {
  const published = await publishedContent(deps.db, deps.clock.now());
  const own = published.filter((each) => each.is_live && each.section === 'pages' && each.texts !== null);
  return {
    terms: versionOf(own, PAGES.terms) ?? deps.settings.textVersions.terms,
    newsletter: versionOf(own, PAGES.newsletter) ?? deps.settings.textVersions.newsletter,
    haulage: versionOf(own, PAGES.haulage) ?? deps.settings.textVersions.haulage,
  };
}

function versionOf(own: readonly PublishedRow[], slugs: readonly string[]): string | null {
  if (!own.some(({ slug }) => slugs.includes(slug))) return null;
  const shown = slugs.map((slug) => {
    const version = own.find((each) => each.slug === slug);
    const file = fileText({ section: 'pages', slug });
    return { day: version?.updated ?? file?.day ?? '', texts: version?.texts ?? file?.texts };
  });
  const day = shown.map((each) => each.day).toSorted().at(-1) ?? '';
  const hash = createHash('sha256').update(JSON.stringify(shown.map(({ texts }) => texts?.[DEFAULT_LOCALE])));
  return `${day}-${hash.digest('hex').slice(0, HASH_LENGTH)}`;
}
