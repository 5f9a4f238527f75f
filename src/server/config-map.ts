import { resolve } from 'node:path';
import { z } from 'zod';

/** What `MAP_STYLE_URL` names: a MapLibre style, an archive of tiles at an address, or one on this machine. */
export type MapChoice =
  | { kind: 'style'; url: string }
  | { kind: 'archive'; url: string }
  | { kind: 'file'; path: string };

const isArchive = (path: string) => path.toLowerCase().endsWith('.pmtiles');

/** Parses `MAP_STYLE_URL`; a text that is neither a URL nor a tile archive is refused, with the accepted forms. */
export const mapChoice = z.string().transform((text, context): MapChoice => {
  const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  if (url) return { kind: isArchive(url.pathname) ? 'archive' : 'style', url: url.href };
  if (!/^[a-z][a-z+.-]*:\/\//i.test(text) && isArchive(text)) return { kind: 'file', path: resolve(text) };
  context.addIssue({
    code: 'custom',
    message:
      'must be the http(s) address of a MapLibre style or of a .pmtiles, or the path of a .pmtiles file',
  });
  return z.NEVER;
});
