// Type-aware lint of the files that changed since it last passed, for `npm run check`; `npm test` looks at all of them.
// A change of a type can be at fault in a file that did not change: that one is found by `npm test` alone.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { capture, ROOT, toolPath } from './prepare.mjs';

const PASSED = join(ROOT, 'node_modules/.cache/lint-passed.json');
/** What says which rules there are and who reads them: a change of these makes every file a changed one. */
const RULES = ['.oxlintrc.json', 'tsconfig.json', 'src/web/tsconfig.json', 'package-lock.json'];
/** More names than this are no shorter command than the whole project. */
const FEW = 400;

const LINT = [process.execPath, toolPath('oxlint'), '--type-aware'];

const hashes = await hashesOfSources();
const passed = readPassed();
const changed = Object.keys(hashes).filter((file) => hashes[file] !== passed[file]);
const isUnknown = Object.keys(hashes).length === 0; // a copy without its history lists no files
if (changed.length > 0 || isUnknown) {
  const { code, output } = await capture([...LINT, ...(changed.length > FEW ? [] : changed)]);
  if (code !== 0) {
    console.log(output.trimEnd());
    process.exit(code);
  }
  mkdirSync(dirname(PASSED), { recursive: true });
  writeFileSync(PASSED, JSON.stringify(hashes));
}

/** The hash of each source file and of the rules it was read with, by path. */
async function hashesOfSources() {
  const listed = await capture(['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  const isSource = (file) => /\.[cm]?tsx?$/.test(file) && existsSync(join(ROOT, file));
  const rules = RULES.map(hashOf).join();
  const files = listed.output.split('\0').filter(isSource);
  return Object.fromEntries(files.map((file) => [file, `${rules},${hashOf(file)}`]));
}

function hashOf(file) {
  return createHash('sha256')
    .update(readFileSync(join(ROOT, file)))
    .digest('base64url')
    .slice(0, 16);
}

function readPassed() {
  try {
    return JSON.parse(readFileSync(PASSED, 'utf8'));
  } catch {
    return {}; // not run before, or cut off while it was written: everything is looked at
  }
}
