import { listDrafts, publishedContent } from '#server/db/staff/content.ts';
import type { Deps } from '#server/deps.ts';
import { fileTexts } from './content-files.ts';
import { presentEntry } from './present-content.ts';

/** The texts of the public pages in the order of their files. */
export async function listContents(deps: Deps) {
  const published = await publishedContent(deps.db, deps.clock.now());
  const drafts = await listDrafts(deps.db);
  const isDrafted = (section: string, slug: string) =>
    drafts.some((draft) => draft.section === section && draft.slug === slug);
  return {
    items: fileTexts().map((file) => presentEntry(file, published, isDrafted(file.section, file.slug))),
  };
}
