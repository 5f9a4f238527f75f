// `npm test`: all checks of the product, on a bare machine too. The static checks run two at a time, then the tests
// with the runners' own output. The first stage that fails ends the run with its exit code. `npm run check`: only the
// static checks and the unit tests, for use during work; types and lint read again only what a change affects.
// `npm test -- --part 1/2`: the first of two parts, each for a machine of its own; together they are the whole.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, freemem } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser, ensureHeadlessShell } from './install-browser.mjs';
import {
  buildWeb,
  capture,
  fail,
  prepare,
  PrepareError,
  ROOT,
  run,
  toolEnvironment,
  toolPath,
} from './prepare.mjs';
import { explainOnRequest } from './help.mjs';
import { checksOfPart, partOf, shardFlags } from './test-parts.mjs';

explainOnRequest();

const REPORTS = join(ROOT, 'test-results');
const VITEST_REPORT = join(REPORTS, 'vitest.json');
const UNIT_REPORT = join(REPORTS, 'unit.json');
const BROWSER_REPORT = join(REPORTS, 'playwright.json');

/** Lint and types of everything, in one program that reads all of it. */
const LINT_AND_TYPES = [{ name: 'lint and types', command: ['oxlint', '--type-aware', '--type-check'] }];
/** The same for use during work: each part keeps what it found in its last run for all that a change does not affect. */
const LINT_AND_TYPES_OF_CHANGES = [
  { name: 'types: server and tests', command: types('tsconfig.json', 'types') },
  { name: 'types: web', command: types('src/web/tsconfig.json', 'types-web') },
  { name: 'lint', command: ['oxlint'] },
  { name: 'lint by types, of changes', command: ['scripts/lint-changed.mjs'] },
];

const STATIC_CHECKS = [
  { name: 'formatting', command: ['oxfmt', '--check'] },
  { name: 'types: contract and domain', command: types('tsconfig.exact.json', 'types-exact') },
  {
    name: 'layer boundaries',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'src', 'test', 'emulators'],
  },
  { name: 'unused', command: ['knip'] },
  { name: 'used by tests only', command: ['knip', '--tags=-internal'] },
  { name: 'types of the messages', command: ['scripts/messages.ts', '--check'] },
  { name: 'house rules', command: ['scripts/check-house.mjs'] },
  { name: 'OpenAPI document', command: ['scripts/openapi.ts', '--check'] },
  { name: 'data model', command: ['scripts/data-model.ts', '--check'] },
  { name: 'supply chain', command: ['scripts/supply-chain.ts'], speaks: true },
];
const AT_A_TIME = 2;
/** With fewer cores than this, a parallel build would only slow the tests down. */
const CORES_FOR_TWO = 4;

const VITEST = ['vitest', 'run', '--reporter=default', '--reporter=json'];
const BROWSER_TESTS = ['playwright', 'test', '--reporter=list,json,./test/e2e/time-budget.ts'];

/** A folder in memory, and what must be free there: a test database is some 900 files, slow to make on a busy disk. */
const MEMORY = { folder: '/dev/shm', freeBytes: 6 * 1024 ** 3 };

const isQuick = process.argv.includes('--quick');
const part = readPart();

const results = [];

await main().catch((error) => {
  summary();
  fail(error);
});

async function main() {
  const node = await prepare({ builds: false });
  const environment = { ...toolEnvironment(), CI: process.env.CI ?? '1' };
  for (const next of isQuick ? quick(node, environment) : whole(node, environment)) {
    const code = await next();
    if (code !== 0) return end(code);
  }
  end(0);
}

function readPart() {
  try {
    return partOf(process.argv.slice(2));
  } catch ({ message }) {
    return fail(new PrepareError(message));
  }
}

function quick(node, environment) {
  rmSync(UNIT_REPORT, { force: true });
  const unit = () => run([node, ...vitest(UNIT_REPORT, '--project', 'unit')], environment);
  return [() => staticChecks(node, environment), () => stage('tests: unit', unit, UNIT_REPORT, readVitest)];
}

function whole(node, environment) {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  keepFilesInMemory(environment);
  const browser = async () => {
    environment.HEADLESS_SHELL_PATH = await ensureHeadlessShell();
    environment.CHROME_PATH = await ensureBrowser();
    return 0;
  };
  const all = () => run([node, ...vitest(VITEST_REPORT, ...shardFlags(part))], environment);
  const tests = () => stage('tests: unit, components, API', all, VITEST_REPORT, readVitest);
  const pages = () => stage('web pages', () => buildWeb(node).then(() => 0));
  const playwright = () =>
    run([node, ...tool([...BROWSER_TESTS, ...shardFlags(part)])], forBrowser(environment));
  const both = async () => (await Promise.all([tests(), pages()])).find((code) => code !== 0) ?? 0;
  return [
    () => stage('browser for tests', browser),
    () => staticChecks(node, environment),
    ...(availableParallelism() < CORES_FOR_TWO ? [tests, pages] : [both]),
    () => stage('tests: browser', playwright, BROWSER_REPORT, readPlaywright),
  ];
}

/** Lets the tests keep their temporary files in memory where there is room; removes them at the end. */
function keepFilesInMemory(environment) {
  if (process.env.TMPDIR || freeMemory() < MEMORY.freeBytes) return;
  environment.TMPDIR = mkdtempSync(join(MEMORY.folder, 'stafeta-'));
  chmodSync(environment.TMPDIR, 0o755); // under root, PostgreSQL runs as another user
  process.on('exit', () => rmSync(environment.TMPDIR, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
}

function freeMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY.folder);
    return Math.min(bavail * bsize, freemem());
  } catch {
    return 0; // other systems have no such folder
  }
}

async function staticChecks(node, environment) {
  const waiting = isQuick
    ? [...LINT_AND_TYPES_OF_CHANGES, ...STATIC_CHECKS]
    : checksOfPart([...LINT_AND_TYPES, ...STATIC_CHECKS], part);
  const codes = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { name, command, speaks } = check;
      codes.push(
        await stage(name, async () => showing(await capture([node, ...tool(command)], environment), speaks)),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  return codes.find((code) => code !== 0) ?? 0;
}

/** A passing check prints nothing, unless it reports which of its variants ran. */
function showing({ code, output }, speaks = false) {
  if (code !== 0 || speaks) console.log(output.trimEnd());
  return code;
}

async function stage(name, work, report, read) {
  const started = performance.now();
  if (report) console.log(`\n▶ ${name}`);
  const code = await work().catch((error) => {
    if (!(error instanceof PrepareError)) throw error;
    console.error(error.message);
    return 1;
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const counts = report ? countsOf(report, read) : undefined;
  results.push({ name, code, seconds, counts });
  console.log(`${mark(code)} ${name} (${seconds} s)`);
  return code;
}

function end(code) {
  summary();
  process.exit(code);
}

/** Prints the table of stages and the sum of the tests. A failed stage without test results counts as one failure. */
function summary() {
  console.log('');
  for (const { name, code, seconds, counts } of results) {
    const tests = counts ? `passed ${counts.passed}, failed ${counts.failed}` : '';
    console.log(`${mark(code)} ${name.padEnd(26)} ${seconds.padStart(7)} s  ${tests}`.trimEnd());
  }
  const passed = results.reduce((sum, { counts }) => sum + (counts?.passed ?? 0), 0);
  const failed = results.reduce((sum, { code, counts }) => sum + (counts?.failed || (code === 0 ? 0 : 1)), 0);
  console.log(`${passed} passed, ${failed} failed`);
}

function countsOf(report, read) {
  try {
    return read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return undefined;
  }
}

function readVitest({ numPassedTests, numFailedTests }) {
  return { passed: numPassedTests, failed: numFailedTests };
}

/** Playwright's statistics; a flaky test passed on a retry. */
function readPlaywright({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

function forBrowser(environment) {
  return { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER_REPORT };
}

/** A check of one project's types; the compiler reuses what it kept under `name` in its last run. */
function types(project, name) {
  return ['tsc', '-p', project, '--incremental', '--tsBuildInfoFile', `node_modules/.cache/${name}.json`];
}

function vitest(report, ...flags) {
  return tool([...VITEST, `--outputFile.json=${report}`, ...flags]);
}

function tool([program, ...flags]) {
  return [toolPath(program), ...flags];
}

function mark(code) {
  return code === 0 ? '✓' : '✗';
}
