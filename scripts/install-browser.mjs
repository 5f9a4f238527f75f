// Finds a Chromium for the browser tests, or installs one. Plain Node, so that it also runs from `npm test`.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { fail, findNode, PrepareError, ROOT, run, say, toolEnvironment, toolPath } from './prepare.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Debian's Chromium without tabs and menus: the same pages for less work, but it shows no notifications. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const APPLICATION = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const ATTEMPTS = 3;

/** The Chromium on this machine that reports a version (some systems have a stub of that name); else undefined. */
export function findBrowser() {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env.CHROME_PATH, ...found, APPLICATION].find(isBrowser) ?? [ownBrowser()].find(isBrowser);
}

/** The same, installed first if missing: Debian's package for root, Playwright's own build for other users. */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  for (const install of [() => installDebianPackage(), installOwn]) {
    say('Installing Chromium for the browser tests…');
    if (await install()) {
      const installed = findBrowser();
      if (installed) return installed;
    }
  }
  throw new PrepareError(
    'Chromium is missing and could not be installed. Install it and put its path into CHROME_PATH.',
  );
}

/** The headless shell for tests of pages, installed where Debian has it; else undefined, and they run in the browser. */
export async function ensureHeadlessShell() {
  const find = () => [process.env.HEADLESS_SHELL_PATH, HEADLESS_SHELL].find(isBrowser);
  const found = find();
  if (found || process.env.CHROME_PATH) return found;
  await installDebianPackage('chromium-headless-shell', 1);
  return find();
}

async function installDebianPackage(name = 'chromium', attempts = ATTEMPTS) {
  if (!isDebian() || process.getuid?.() !== 0) return false;
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const isUpdated = (await run(['apt-get', 'update', '-qq'], environment)) === 0;
    const install = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name];
    if (isUpdated && (await run(install, environment)) === 0) return true;
    if (attempt < attempts) await sleep(5000 * attempt);
  }
  return false;
}

async function installOwn() {
  return (await run([findNode(), toolPath('playwright'), 'install', 'chromium'])) === 0;
}

/** The path of Playwright's own Chromium; undefined while the packages are not installed. */
function ownBrowser() {
  if (!existsSync(join(ROOT, 'node_modules/playwright-core'))) return undefined;
  const script = "console.log(require('playwright-core').chromium.executablePath())";
  const { stdout } = spawnSync(findNode(), ['-e', script], {
    cwd: ROOT,
    env: toolEnvironment(),
    encoding: 'utf8',
  });
  return stdout?.trim() || undefined;
}

function isBrowser(path) {
  if (!path || !existsSync(path)) return false;
  return spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}

/** Ubuntu identifies as Debian too, but its package is only a stub for a snap. */
function isDebian() {
  if (!existsSync('/etc/os-release')) return false;
  return /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureBrowser().then((path) => say(`Chromium: ${path}`), fail);
}
