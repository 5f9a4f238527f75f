import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const WEB = join(import.meta.dirname, '..');
const CATALOGUES = join(WEB, 'i18n');
/** Written to files by the build; the application never draws them. */
const PUBLIC_ONLY = ['pages/public/', 'features/welcome/', 'features/content/', 'islands/', 'vite/'];

/**
 * Leaves out of the application's catalogues whatever no screen of it says: messages of public pages, and words
 * that wait for a screen. A key is said when it stands somewhere as a whole, or begins like a composed one; keys
 * are typed, so no screen can say one in another way.
 */
export function saidTexts(): Plugin {
  let said: ((key: string) => boolean) | undefined;
  return {
    name: 'stafeta-said-texts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      if (!id.startsWith(`${CATALOGUES}/`) || !id.endsWith('.json')) return null;
      said ??= sayer(applicationSources());
      const texts = JSON.parse(readFileSync(id, 'utf8')) as Record<string, string>;
      return JSON.stringify(Object.fromEntries(Object.entries(texts).filter(([key]) => said?.(key))));
    },
  };
}

/** What decides whether some sources say a key. */
export function sayer(sources: string): (key: string) => boolean {
  const whole = new Set(Array.from(sources.matchAll(/['"`]([\w.-]+)['"`]/g), (match) => match[1]));
  const beginnings = Array.from(sources.matchAll(/`([\w.-]+\.)\$\{/g), (match) => match[1] ?? '');
  return (key) => whole.has(key) || beginnings.some((beginning) => key.startsWith(beginning));
}

function applicationSources(): string {
  return readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .filter((file) => !PUBLIC_ONLY.some((folder) => file.startsWith(folder)))
    .map((file) => readFileSync(join(WEB, file), 'utf8'))
    .join('\n');
}
