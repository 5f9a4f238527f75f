import type { KnipConfig } from 'knip';

/** Where the product and its tools begin, besides what the settings of the build and package.json name. */
const ENTRIES = [
  'src/server/main.ts',
  'src/web/islands/{page,quote,tracking,faq}.ts',
  'src/web/update/load-route-module.ts', // put in the framework's place by the build
  'scripts/*.{mjs,ts}',
  'bench/{country-extract,main,web}.ts',
];

/** Programs that tests start as processes of their own; the tests themselves are found by their runners' settings. */
const TEST_ENTRIES = [
  'test/e2e/serve.ts',
  'test/faults/{run/main,embedded-postgres-server}.ts',
  'test/redis/server-process.ts',
];

const CODE = '{src,emulators,scripts,bench}/**/*.{ts,tsx,mjs}';
const TESTS_BESIDE = 'src/**/*.{test,fixture}.{ts,tsx}';

const BY_ANOTHER_WAY = [
  'embedded-postgres', // brings the builds of PostgreSQL, found by their folder
  '@expo-google-fonts/figtree', // a font that is read as a file
];

/** Every file, export and package must be used by somebody. */
const WITH_TESTS: KnipConfig = {
  entry: [...ENTRIES, ...TEST_ENTRIES],
  project: [CODE, 'test/**/*.{ts,tsx}'],
  ignoreDependencies: [...BY_ANOTHER_WAY, 'oxlint', 'oxlint-tsgolint', 'dependency-cruiser'], // started by scripts/test.mjs
  ignoreBinaries: ['mount', 'umount', 'dd'], // of the system
};

/** And not by tests alone, except that they may read what the module itself uses. */
const WITHOUT_TESTS: KnipConfig = {
  entry: ENTRIES,
  project: [CODE],
  ignore: [TESTS_BESIDE],
  exclude: ['devDependencies'],
  ignoreDependencies: BY_ANOTHER_WAY,
  ignoreExportsUsedInFile: true,
  vitest: false,
  playwright: false,
};

/**
 * What nobody uses is found in two runs: one over everything, and one (`--tags=-internal`) without the tests. An export
 * that is there for tests says so with `@internal` and the reason, one that the build calls says so with `@public`.
 */
export default ({ tags = [] }: { tags?: string[] }): KnipConfig =>
  tags.includes('-internal') ? WITHOUT_TESTS : WITH_TESTS;
