import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type InlineHashes = { scripts: readonly string[]; styles: readonly string[] };
const NOTHING_INLINE: InlineHashes = { scripts: [], styles: [] };

/** For everything but our pages (API responses, scripts, styles, fonts, pictures): load nothing, no framing. */
export const CLOSED_POLICY = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

/** The policy of a worker's script: our scripts, data from this server, a notification's picture. */
const workerPolicy = (origins: string) =>
  `default-src 'none'; script-src 'self'; connect-src 'self'${origins}; img-src 'self'; frame-ancestors 'none'; base-uri 'none'`;
const WORKER = /^(sw|assets\/[\w-]*-worker-[\w-]+)\.js$/;

/** The content security policy of a file of the build; `null` leaves the closed one. */
export type PolicyOf = (file: string) => string | null;

/**
 * Reads the hashes of the build (`csp.json`): a page allows its own inline scripts and styles by hash, and no others.
 * `file` is relative to the folder; compressed siblings count as the same file. `mapOrigins` are those of the
 * operator's map that are known when a page is sent.
 */
export async function readPolicies(
  webFolder: string,
  publicOrigin: string,
  mapOrigins: () => readonly string[],
): Promise<PolicyOf> {
  const isHttps = publicOrigin.startsWith('https:');
  const text = await readFile(join(webFolder, '../csp.json'), 'utf8');
  const hashesOf = JSON.parse(text) as Record<string, InlineHashes>;
  return (file) => {
    const plain = file.replace(/\.(br|gz)$/, '');
    const isPage = plain.endsWith('.html');
    if (!isPage && !WORKER.test(plain)) return null;
    const origins = mapOrigins()
      .map((origin) => ` ${origin}`)
      .join('');
    if (!isPage) return workerPolicy(origins);
    return pagePolicy(hashesOf[plain] ?? NOTHING_INLINE, isHttps, origins);
  };
}

function pagePolicy({ scripts, styles }: InlineHashes, isHttps: boolean, origins: string): string {
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${quoted(scripts)}`,
    `style-src 'self'${quoted(styles)}`,
    // The component library sets sizes and positions by style attributes.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${origins}`,
    "font-src 'self' data:",
    `connect-src 'self'${origins}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
