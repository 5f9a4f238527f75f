// `npm run doctor`, the part that works before anything is installed. What needs packages is in doctor.ts, which
// says the rest. Exit code 1 only when `npm start` could not work.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './install-browser.mjs';
import { arePackagesCurrent, findNode, isWebBuilt, ROOT, run } from './prepare.mjs';

const lines = { good: '✓', fine: '–', bad: '✗' };
const tell = (kind, line) => console.log(`${lines[kind]} ${line}`);

const areInstalled = existsSync(join(ROOT, 'node_modules/.package-lock.json'));
tellAboutPackages();
const node = tellAboutNode();
tell(
  isWebBuilt() ? 'good' : 'fine',
  isWebBuilt() ? 'Paginile web sunt construite.' : 'Paginile web se construiesc la „npm start”.',
);
tellAboutBrowser();
const code = node && areInstalled ? await run([node, join(ROOT, 'scripts/doctor.ts')]) : 0;
process.exit(node ? code : 1);

function tellAboutPackages() {
  if (!areInstalled) return tell('fine', 'Pachetele nu sunt instalate încă; „npm start” le instalează.');
  if (arePackagesCurrent()) return tell('good', 'Pachetele sunt instalate, după package-lock.json.');
  tell('fine', 'Pachetele sunt mai vechi decât package-lock.json; „npm start” le aduce la zi.');
}

function tellAboutNode() {
  if (!areInstalled) {
    tell('good', `Node ${process.versions.node} pornește instalarea; produsul vine cu al lui.`);
    return process.execPath;
  }
  try {
    const found = findNode();
    const isPinned = found.startsWith(ROOT);
    tell(
      'good',
      isPinned
        ? 'Node-ul inclus este instalat (scripturile de instalare au rulat).'
        : `Node ${process.versions.node} al sistemului.`,
    );
    return found;
  } catch (error) {
    tell('bad', error.message);
    return undefined;
  }
}

function tellAboutBrowser() {
  const browser = node && findBrowser();
  if (browser) return tell('good', `Browserul testelor: ${browser}.`);
  tell('fine', 'Browserul testelor lipsește; „npm test” îl instalează.');
}
