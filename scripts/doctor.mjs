// `npm run doctor`, the part that works before anything is installed. What needs packages is in doctor.ts, which this
// runs afterwards. Exit code 1 only when `npm start` could not work.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './install-browser.mjs';
import { arePackagesCurrent, findNode, isWebBuilt, ROOT, run } from './prepare.mjs';
import { isReadByOthers, settingsPath, withSettings } from './settings-file.mjs';
import { explainOnRequest } from './help.mjs';

explainOnRequest();

const lines = { good: '✓', fine: '–', bad: '✗' };
const tell = (kind, line) => console.log(`${lines[kind]} ${line}`);

tellAboutSettings();
const areInstalled = existsSync(join(ROOT, 'node_modules/.package-lock.json'));
tellAboutPackages();
const node = tellAboutNode();
tell(
  isWebBuilt() ? 'good' : 'fine',
  isWebBuilt() ? 'Web pages are built.' : 'Web pages will be built by "npm start".',
);
tellAboutBrowser();
const code = node && areInstalled ? await run([node, join(ROOT, 'scripts/doctor.ts')]) : 0;
process.exit(node ? code : 1);

function tellAboutSettings() {
  const path = settingsPath();
  try {
    Object.assign(process.env, withSettings());
  } catch (error) {
    tell('bad', error.message);
    process.exit(1);
  }
  if (!existsSync(path)) return tell('fine', `No settings file (${path}); "npm run setup" writes one.`);
  if (!isReadByOthers(path)) return tell('good', `Settings come from ${path}.`);
  tell('fine', `WARNING: others than its owner may read ${path}, which holds secrets: chmod 600.`);
}

function tellAboutPackages() {
  if (!areInstalled) return tell('fine', 'Packages are not installed yet; "npm start" installs them.');
  if (arePackagesCurrent()) return tell('good', 'Packages are installed, as package-lock.json has them.');
  tell('fine', 'Packages are older than package-lock.json; "npm start" updates them.');
}

function tellAboutNode() {
  if (!areInstalled) {
    tell('good', `Node ${process.versions.node} starts the installation; the product brings its own.`);
    return process.execPath;
  }
  try {
    const found = findNode();
    const isPinned = found.startsWith(ROOT);
    tell(
      'good',
      isPinned
        ? 'The bundled Node is installed (install scripts have run).'
        : `The system's Node, ${process.versions.node}.`,
    );
    return found;
  } catch (error) {
    tell('bad', error.message);
    return undefined;
  }
}

function tellAboutBrowser() {
  const browser = node && findBrowser();
  if (browser) return tell('good', `Browser for tests: ${browser}.`);
  tell('fine', 'The browser for tests is missing; "npm test" installs it.');
}
