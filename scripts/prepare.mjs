// Prepares the folder: packages, the pinned Node, the web pages, the server's bundle. Runs on any Node from 20 on without
// packages, because a bare machine has none yet; up-to-date parts are skipped.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const BIN = join(ROOT, 'node_modules', '.bin');
/** The settings that the pages in build/ were built with. */
const BUILT_WITH = join(ROOT, 'build', 'built-with.json');

/** The oldest Node that runs TypeScript files without a flag. */
const OLDEST_NODE = [22, 18];

/** The server as it is bundled by scripts/build-server.mjs. */
export const PROGRAM = join(ROOT, 'build/program/main.js');

/** All inputs of the web build. */
const WEB_INPUTS = [
  ...['src/web', 'src/contract', 'src/domain', 'content', 'package-lock.json'],
  ...['scripts/finish-web.mjs', 'scripts/service-worker-files.mjs'],
  ...['vite.config.ts', 'vite.islands.config.ts', 'react-router.config.ts'],
];

/** Settings that public pages contain, so that a change of one requires a new build. */
const WEB_SETTINGS = [
  ...[
    'PUBLIC_ORIGIN',
    'CURRENCY',
    'COMPANY_NAME',
    'COMPANY_TAX_NUMBER',
    'COMPANY_REGISTER',
    'COMPANY_ADDRESS',
  ],
  ...['CONTACT_EMAIL', 'CONTACT_PHONE', 'TIME_ZONE'],
];

/** The pages. Their steps are in order of dependency: pages refer to the islands by their final names. */
const WEB = {
  what: 'web pages',
  stamp: join(ROOT, 'build/.stamp'),
  inputs: WEB_INPUTS,
  settings: WEB_SETTINGS,
  steps: [
    ['vite', 'build', '-c', 'vite.islands.config.ts'],
    ['react-router', 'build'],
    ['scripts/finish-web.mjs'],
  ],
};

const SERVER = {
  what: 'server',
  stamp: join(dirname(PROGRAM), '.stamp'),
  inputs: [
    ...['src/server', 'src/contract', 'src/domain', 'src/messages', 'src/sim', 'emulators'],
    ...['package-lock.json', 'scripts/build-server.mjs', 'scripts/help.mjs'],
  ],
  settings: [],
  steps: [['scripts/build-server.mjs']],
};

/** A failure that the person at the terminal can resolve; shown without a stack. */
export class PrepareError extends Error {}

/** Runs all steps; returns the Node for everything afterwards. */
export async function prepare({ builds = true } = {}) {
  await installPackages();
  const node = findNode();
  if (builds) {
    await buildWeb(node);
    await buildServer(node);
  }
  return node;
}

/** Whether the installed packages match the lock file. */
export function arePackagesCurrent() {
  const lock = join(ROOT, 'package-lock.json');
  const installed = join(ROOT, 'node_modules', '.package-lock.json');
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs;
}

export async function installPackages() {
  if (arePackagesCurrent()) return;
  await step('Installing packages (npm ci)', async () => {
    // The build needs the development packages too, whatever NODE_ENV says. The pinned Node is about to be
    // replaced, so npm must not run on it; its warnings about the older one would only confuse.
    const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=5'];
    if ((await run(['npm', 'ci', ...flags], { ...process.env, PATH: pathWithout(BIN) })) !== 0) {
      throw new PrepareError('The packages could not be installed; npm said why above.');
    }
  });
}

/** The pinned Node from the packages; where install scripts are off, the current one, if new enough. */
export function findNode() {
  const pinned = join(BIN, 'node');
  if (existsSync(pinned) && spawnSync(pinned, ['-v']).status === 0) return pinned;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]))
    return process.execPath;
  throw new PrepareError(
    `Node ${process.versions.node} is too old, and the bundled Node is not installed (are install scripts off?). ` +
      `Run "npm ci --ignore-scripts=false" or install Node ${OLDEST_NODE.join('.')} or newer.`,
  );
}

export async function buildWeb(node) {
  if (isImage()) return compareSettings();
  await build(node, WEB, () => writeFileSync(BUILT_WITH, JSON.stringify(webSettings())));
}

export async function buildServer(node) {
  if (!isImage()) await build(node, SERVER);
}

/** Runs the steps of a build whose inputs have changed. */
async function build(node, { what, stamp, steps, ...made }, finish = () => {}) {
  const print = fingerprint(made);
  if (isStamped(stamp, print)) return;
  await step(`Building ${what}`, async () => {
    rmSync(stamp, { force: true });
    for (const [program, ...flags] of steps) {
      const command = [node, toolPath(program), ...flags];
      const { code, output } = await capture(command, { ...toolEnvironment(), NODE_ENV: 'production' });
      if (code !== 0) {
        const failed = [program, ...flags].join(' ');
        throw new PrepareError(`${output}\nThe build of the ${what} failed (${failed}).`);
      }
    }
    mkdirSync(dirname(stamp), { recursive: true });
    finish();
    writeFileSync(stamp, print);
  });
}

function isStamped(stamp, print) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === print;
}

/** Whether the pages in build/ are up to date with their inputs. */
export function isWebBuilt() {
  if (isImage()) return changedSettings().length === 0;
  return isStamped(WEB.stamp, fingerprint(WEB));
}

/** The file of a tool: one of the project's scripts, or the program of an installed package. */
export function toolPath(program) {
  return program.startsWith('scripts/') ? join(ROOT, program) : realpathSync(join(BIN, program));
}

/** The environment for tools that start others by the name `node`, which must be the pinned one. */
export function toolEnvironment() {
  return { ...process.env, PATH: `${BIN}${delimiter}${pathWithout(BIN)}` };
}

/** Runs a command with this terminal's input and output; returns its exit code. */
export function run([program, ...flags], environment = toolEnvironment()) {
  return new Promise((answer) => {
    const child = spawn(program, flags, { cwd: ROOT, env: environment, stdio: 'inherit' });
    child.once('error', () => answer(127));
    child.once('exit', (code, signal) => answer(signal ? 1 : code));
  });
}

/** Runs a command silently; returns its exit code and output. */
export function capture([program, ...flags], environment = toolEnvironment()) {
  return new Promise((answer) => {
    const child = spawn(program, flags, { cwd: ROOT, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    const parts = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part));
    const output = () => Buffer.concat(parts).toString();
    child.once('error', (error) => answer({ code: 127, output: error.message }));
    child.once('close', (code, signal) => answer({ code: signal ? 1 : code, output: output() }));
  });
}

export function say(line) {
  console.log(`· ${line}`);
}

/** Reports a script's failure in one sentence, bugs with their stack, and exits with 1. */
export function fail(error) {
  console.error(error instanceof PrepareError ? `\n${error.message}` : error);
  process.exit(1);
}

async function step(title, work) {
  const started = performance.now();
  say(`${title}…`);
  await work();
  say(`${title}: done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

function pathWithout(folder) {
  const parts = (process.env.PATH ?? '').split(delimiter);
  return parts.filter((part) => part !== folder).join(delimiter);
}

/** An image has the built pages and nothing to build them with. */
function isImage() {
  return existsSync(BUILT_WITH) && !existsSync(join(ROOT, 'src/web'));
}

function compareSettings() {
  const changed = changedSettings();
  if (changed.length > 0)
    say(
      `The pages were built with another ${changed.join(', ')}; build the image again with the present one.`,
    );
}

function changedSettings() {
  const built = JSON.parse(readFileSync(BUILT_WITH, 'utf8'));
  const present = webSettings();
  return WEB_SETTINGS.filter((name) => (built[name] ?? '') !== present[name]);
}

function webSettings() {
  return Object.fromEntries(WEB_SETTINGS.map((name) => [name, process.env[name] ?? '']));
}

function fingerprint({ inputs, settings }) {
  const hash = createHash('sha256');
  for (const name of settings) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  for (const file of inputs.flatMap((path) => filesUnder(join(ROOT, path)))) {
    hash.update(`${file.slice(ROOT.length)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => !name.startsWith('.') && !name.includes('.test.'));
  return names.sort().flatMap((name) => filesUnder(join(path, name)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await prepare().catch(fail);
