import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type InlineHashes = { scripts: readonly string[]; styles: readonly string[] };
const NOTHING_INLINE: InlineHashes = { scripts: [], styles: [] };

/** What is no page of ours may load nothing and stand in no frame: answers of the API, scripts, styles, fonts, pictures. */
export const CLOSED_POLICY = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

/** A worker's own file says what it may load: more scripts of ours, and data from this server. */
const WORKER_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";
const WORKER = /^(sw|assets\/[\w-]*-worker-[\w-]+)\.js$/;

/** The content security policy that a file of the build is sent with; `null` leaves it the closed one. */
export type PolicyOf = (file: string) => string | null;

/**
 * Reads the hashes of the build (`csp.json`): a page allows the inline scripts and styles that are its own, by hash,
 * and no others. `file` is relative to the folder; compressed siblings are the same file.
 */
export async function readPolicies(webFolder: string, publicOrigin: string): Promise<PolicyOf> {
  const isHttps = publicOrigin.startsWith('https:');
  const text = await readFile(join(webFolder, '../csp.json'), 'utf8');
  const hashesOf = JSON.parse(text) as Record<string, InlineHashes>;
  const pages = new Map(
    Object.entries(hashesOf).map(([page, hashes]) => [page, pagePolicy(hashes, isHttps)]),
  );
  return (file) => {
    const plain = file.replace(/\.(br|gz)$/, '');
    if (plain.endsWith('.html')) return pages.get(plain) ?? pagePolicy(NOTHING_INLINE, isHttps);
    return WORKER.test(plain) ? WORKER_POLICY : null;
  };
}

function pagePolicy({ scripts, styles }: InlineHashes, isHttps: boolean): string {
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${quoted(scripts)}`,
    `style-src 'self'${quoted(styles)}`,
    // The component library sizes and places things through style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
