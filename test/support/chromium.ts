import { existsSync } from 'node:fs';

/** Paths of Chromium as installed by scripts/install-browser.mjs; without one, Playwright's own build. */
const found = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path));

const isRoot = process.getuid?.() === 0;
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Launch options of every test that needs a browser. */
export const LAUNCH_OPTIONS = {
  ...(found ? { executablePath: found } : {}),
  args: [...(isRoot ? ['--no-sandbox'] : []), ...QUIET],
};
