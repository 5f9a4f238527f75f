import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, expect } from 'vitest';
import { FIRST_TARIFFS } from '#domain/money/figures/first-tariffs.ts';
import { LIMITS } from '#domain/money/figures/limits.ts';
import { AppError } from '#domain/errors.ts';
import { diskErasureList } from '#server/adapters/erasure-list/erasure-list.disk.ts';
import { diskBlobStore } from '#server/adapters/blob-store/blob-store.disk.ts';
import { memoryEventBus } from '#server/adapters/event-bus/event-bus.memory.ts';
import { prometheusMetrics } from '#server/adapters/metrics/metrics.prometheus.ts';
import { memoryLastPositions } from '#server/adapters/last-positions/last-positions.memory.ts';
import { caughtMailer } from '#server/adapters/mailer/mailer.caught.ts';
import { threadReplay } from '#server/adapters/tariff-replay/tariff-replay.thread.ts';
import { workOffJobs } from '#server/adapters/jobs.graphile.ts';
import { handleBatch } from '#server/adapters/outbox.postgres.ts';
import { outboxSignal } from '#server/ports/outbox-signal.ts';
import { embeddedGeocoder } from '#server/adapters/geocoder/geocoder.embedded.ts';
import { argon2Passwords } from '#server/adapters/passwords.argon2.ts';
import { pdfInvoice } from '#server/adapters/invoice-printer.pdfkit.ts';
import { pdfManifest } from '#server/adapters/manifest-printer.pdfkit.ts';
import { printLabels } from '#server/adapters/label-printer.ts';
import { BUILT_IN_MAP } from '#server/adapters/map-source.outside.ts';
import { webPushes } from '#server/adapters/push.web.ts';
import { httpWebhooks } from '#server/adapters/webhooks.http.ts';
import { logSms } from '#server/adapters/sms/sms.log.ts';
import { memoryRateLimits } from '#server/adapters/rate-limits/rate-limits.memory.ts';
import { sharpPictures } from '#server/adapters/pictures.sharp.ts';
import { embeddedRouter } from '#server/adapters/router/router.embedded.ts';
import { buildApp } from '#server/app.ts';
import type { BodyTimes } from '#server/http/bodies.ts';
import { type CaughtMailRow, caughtMails, insertCaughtMail } from '#server/db/notifications/caught-mails.ts';
import { EXAMPLE_COMPANY } from '#server/config-company.ts';
import type { Database } from '#server/db/core/connect.ts';
import type { WatchStatement } from '#server/db/core/watched-statements.ts';
import { ledgerViolations } from '#server/db/money/ledger.ts';
import { failingItems } from '#server/db/jobs/work-failures.ts';
import type { Deps, Settings } from '#server/deps.ts';
import type { Mail } from '#server/ports/mailer.ts';
import type { BlobStore } from '#server/ports/blob-store.ts';
import type { Geocoder } from '#server/ports/geocoder.ts';
import type { MapSource } from '#server/ports/map-source.ts';
import type { Sms } from '#server/ports/sms.ts';
import type { Traces } from '#server/ports/traces.ts';
import type { Payments } from '#server/ports/payments.ts';
import { readOrCreateSecrets } from '#server/secrets.ts';
import { jobHandlers } from '#server/jobs/handlers.ts';
import { mailWork, outboxWork, pushWork, textWork } from '#server/jobs/outbox-work.ts';
import { sweep } from '#server/jobs/sweep.ts';
import { type Builders, buildersFor } from './builders.ts';
import { oneBrowserEach } from './one-browser-each.ts';
import { type Client, clientOver, injected, overHttp } from './client.ts';
import { type TestClock, testClock } from './clock.ts';
import { sharedDatabase, testDatabase } from './database.ts';
import { type TestProvider, testProvider } from '../payments/emulator.ts';
import { testNames } from './names.ts';
import { type Person, signInAs } from './people.ts';

const SETTINGS: Omit<Settings, 'courierCashCap'> = {
  demo: false,
  publicOrigin: 'http://127.0.0.1',
  currency: 'USD',
  locale: 'ro',
  timeZone: 'Europe/Bucharest',
  passwordMinLength: 6,
  throttleScale: 1_000,
  commissionBasisPoints: 1_000,
  tariffSecondPersonBasisPoints: 300,
  cod: {
    isOn: true,
    legalMode: 'platform_is_provider',
    max: 100_000,
    courierCap: 50_000,
    fee: 100,
    transfer: null,
  },
  inspectionFees: { look: 50, test: 150 },
  returnBasisPoints: 6_000,
  guarantee: { penaltyBasisPoints: 2_000, minFee: 100 },
  cover: {
    ceiling: 150_000,
    bands: [
      { upTo: 50_000, fee: 500 },
      { upTo: 200_000, fee: 2_000 },
    ],
    secondPerson: 0,
  },
  refundSecondPerson: 50_000,
  releaseAfterHours: 24,
  textVersions: {
    terms: '2026-11-22-termenii',
    newsletter: '2026-11-22-noutatile',
    haulage: '2026-11-26-transportul',
  },
  legacyApi: true,
  outsidePlaces: { search: null, routes: null, mapTerms: null },
  outsideTexts: null,
  accessCode: 'codul-de-probă',
  cardPayments: true,
  riskChecks: 'demo',
  company: EXAMPLE_COMPANY,
  invoiceSeries: 'STF',
  ronRate: 45_000,
  texts: {
    priceHundredths: 0,
    budgetDay: null,
    budgetMonth: null,
    perReceiverDay: 100,
    withDiacritics: false,
  },
};

type Options = {
  settings?: Partial<Settings>;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies?: string[];
  /** Connection string of another application whose database this one shares, as two processes do. */
  beside?: string;
  /** Listen on a real port, which every client uses. */
  listen?: boolean;
  webFolder?: string | null;
  /** Folder of earlier builds' files. */
  builds?: string;
  /** Map source other than the built-in one. */
  mapSource?: MapSource;
  /** Geocoder other than the one that all tests share. */
  geocoder?: Geocoder;
  /** Token that /metrics requires; without it this machine may read them. */
  metricsToken?: string;
  /** Payments adapter other than the emulator's. */
  payments?: Payments;
  /** Text message provider other than the demo's phone. */
  sms?: Sms;
  /** Records traces, and gives each statement a span. */
  traces?: { traces: Traces; watch: WatchStatement };
  /** Looks at each statement. */
  watch?: WatchStatement;
  /** The operator's settings as the administrators see them. */
  settingStates?: Deps['settingStates'];
  /** Blob store other than a folder. */
  blobs?: BlobStore;
  /** Failing periodic work does not fail the test file. */
  worksMayFail?: boolean;
  /** Shorter timeouts of request bodies, in milliseconds. */
  bodyTimes?: BodyTimes;
};

/** The whole server on its own database, with a clock that the test sets. */
export type TestApp = Builders & {
  /** Client with a session of this person: one per role and instant of the clock. */
  as(person: Person): Client;
  /** Client with a session of its own, for tests whose subject is the session. */
  inNewBrowser(person: Person): Client;
  anonymous: Client;
  db: Database;
  owner: pg.Pool;
  connectionString: string;
  clock: TestClock;
  deps: Deps;
  /** Runs the sweeps that are due: expiries, releases. */
  sweep(): Promise<void>;
  /** Runs the queued jobs that are due. */
  workJobs(): Promise<void>;
  /** Handles what follows from events, and leaves mails, pushes and the queue's jobs. */
  emptyOutbox(): Promise<void>;
  /** Runs the queued jobs, then returns the mails to an address, newest first. */
  mailsTo(address: string): Promise<CaughtMailRow[]>;
  /** The card provider behind `deps.payments`; started on first use. */
  provider: TestProvider;
  /** Base URL of the listening server; empty without `listen`. */
  baseUrl: string;
};

const geocoder = embeddedGeocoder();

/** Starts the real application for one test file; afterwards checks that the ledger holds and nothing has failed. */
export async function testApp(options: Options = {}): Promise<TestApp> {
  const database = options.beside
    ? await sharedDatabase(options.beside)
    : await testDatabase(options.watch ?? options.traces?.watch);
  const folder = mkdtempSync(join(tmpdir(), 'stafeta-app-'));
  const clock = testClock();
  const { courierCashCap } = LIMITS[options.settings?.currency ?? SETTINGS.currency];
  const settings = { ...SETTINGS, courierCashCap, ...options.settings };
  const secrets = readOrCreateSecrets(folder);
  const provider = testProvider({
    connectionString: database.connectionString,
    clock,
    secret: secrets.emulatorSecret,
    publicOrigin: settings.publicOrigin,
  });
  const { payouts, providerBooks } = provider;
  const outside = {
    payments: options.payments ?? provider.payments,
    payouts,
    providerBooks,
    blobs: options.blobs ?? diskBlobStore(join(folder, 'pictures')),
    erasures: diskErasureList(join(folder, 'erasures.ndjson')),
    mapSource: options.mapSource ?? BUILT_IN_MAP,
    geocoder: options.geocoder ?? geocoder,
    sms: options.sms,
    settingStates: options.settingStates ?? [],
    traces: options.traces?.traces ?? null,
  };
  const deps = depsFor(database.db, clock, folder, settings, outside);
  const app = await buildApp(deps, {
    logLevel: 'silent',
    trustedProxies: options.trustedProxies ?? [],
    webFolder: options.webFolder ?? null,
    ...(options.builds ? { builds: options.builds } : {}),
    metrics: { token: options.metricsToken },
    ...(options.bodyTimes ? { bodyTimes: options.bodyTimes } : {}),
  });
  await provider.mountOn(app);
  const accidents: unknown[] = [];
  app.addHook('onError', async (_request, reply, error) => {
    if (!(error instanceof AppError) && reply.statusCode >= 500) accidents.push(error.stack ?? error);
  });
  let baseUrl = '';
  if (options.listen) {
    await app.listen({ port: 0, host: '127.0.0.1' });
    baseUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  }
  const transport = options.listen ? overHttp(baseUrl) : injected(app);
  afterAll(async () => {
    const violations = await ledgerViolations(database.db);
    const failing = options.worksMayFail ? [] : await failingItems(database.db, 1, 100);
    await app.close();
    await provider.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
    expect(violations, 'ledger_violations').toEqual([]);
    expect(accidents, 'unexpected errors').toEqual([]);
    expect(failing, 'work_failures').toEqual([]);
  });
  const handleAll = async (works: Parameters<typeof handleBatch>[1][]) => {
    for (const work of works) while ((await handleBatch(database.owner, work)) > 0);
  };
  const emptyOutbox = () => handleAll([outboxWork(deps), textWork(deps)]);
  const workJobs = async () => {
    // The library looks for the next job before it has released the last one's queue, and then finds none.
    do {
      await emptyOutbox();
      await handleAll([mailWork(deps), pushWork(deps)]);
      await workOffJobs(database.owner, jobHandlers(deps));
    } while (await isWorkWaiting(database.owner));
  };
  const inNewBrowser = (person: Person) => clientOver(transport, signInAs(deps, person));
  const parts = {
    as: oneBrowserEach(inNewBrowser, clock),
    inNewBrowser,
    anonymous: clientOver(transport, async () => ({})),
    db: database.db,
    owner: database.owner,
    connectionString: database.connectionString,
    clock,
    deps,
    sweep: () => sweep(deps),
    workJobs,
    emptyOutbox,
    provider,
    mailsTo: async (address: string) => {
      await workJobs();
      return caughtMails(database.db, 100, [address]);
    },
    baseUrl,
  };
  return { ...parts, ...buildersFor(parts) };
}

function depsFor(
  db: Database,
  clock: TestClock,
  folder: string,
  settings: Settings,
  outside: Pick<
    Deps,
    | 'payments'
    | 'payouts'
    | 'providerBooks'
    | 'blobs'
    | 'erasures'
    | 'mapSource'
    | 'geocoder'
    | 'traces'
    | 'settingStates'
  > & { sms: Sms | undefined },
): Deps {
  const bus = memoryEventBus();
  const secrets = readOrCreateSecrets(folder);
  const storeMail = keeper(db, clock);
  return {
    db,
    bus,
    metrics: prometheusMetrics(),
    log: () => undefined,
    stopping: new AbortController().signal,
    clock,
    lastPositions: memoryLastPositions(() => clock.now().getTime()),
    ownLimits: memoryRateLimits(() => clock.now().getTime()),
    sharedLimits: null,
    sharedMemory: null,
    router: embeddedRouter(settings.timeZone),
    passwords: argon2Passwords(),
    pictures: sharpPictures,
    printInvoice: pdfInvoice,
    printLabels,
    printManifest: pdfManifest,
    ...outside,
    mailer: caughtMailer({ log: () => undefined, store: storeMail }),
    push: webPushes({
      secret: secrets.vapidSecret,
      subject: 'mailto:proba@stafeta.test',
      mayCall: (address) => address === '127.0.0.1',
    }),
    webhooks: httpWebhooks({ allowsLoopback: true, storesLoopbackAnswers: true, resolve: testNames }),
    sms:
      outside.sms ??
      logSms({
        log: () => undefined,
        store: ({ to, text }) => storeMail({ to, subject: 'SMS', text, html: '' }),
      }),
    tariff: FIRST_TARIFFS[settings.currency],
    replayTariffs: threadReplay(),
    settings,
    secrets,
    publish: (topics, event) => bus.publish(topics, event),
    endStreams: (owners) => bus.end(owners),
    outbox: outboxSignal(),
  };
}

/** Mailer that stores every mail, as the demo does. */
function keeper(db: Database, clock: TestClock) {
  return ({ to, subject, text, html }: Mail): Promise<number> =>
    insertCaughtMail(db, {
      recipient: to,
      subject,
      body_text: text,
      body_html: html,
      caught_at: clock.now(),
    });
}

async function isWorkWaiting(owner: pg.Pool): Promise<boolean> {
  const { rowCount } = await owner.query(
    `SELECT FROM graphile_worker.jobs
     WHERE queue_name IS NOT NULL AND run_at <= now() AND locked_at IS NULL AND attempts < max_attempts
     UNION ALL SELECT FROM outbox LIMIT 1`,
  );
  return (rowCount ?? 0) > 0;
}
