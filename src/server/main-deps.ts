import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LIMITS } from '#domain/money/figures/limits.ts';
import { diskBlobStore } from './adapters/blob-store/blob-store.disk.ts';
import { s3BlobStore } from './adapters/blob-store/blob-store.s3.ts';
import { blobErasureList } from './adapters/erasure-list/erasure-list.blobs.ts';
import { diskErasureList } from './adapters/erasure-list/erasure-list.disk.ts';
import { threadReplay } from './adapters/tariff-replay/tariff-replay.thread.ts';
import { systemClock } from './adapters/clock.system.ts';
import { lineLog } from './adapters/log.lines.ts';
import { prometheusMetrics } from './adapters/metrics/metrics.prometheus.ts';
import { caughtMailer } from './adapters/mailer/mailer.caught.ts';
import { type Senders, smtpMailer } from './adapters/mailer/mailer.smtp.ts';
import { argon2Passwords } from './adapters/passwords.argon2.ts';
import { pdfInvoice } from './adapters/invoice-printer.pdfkit.ts';
import { pdfManifest } from './adapters/manifest-printer.pdfkit.ts';
import { printLabels } from './adapters/label-printer.ts';
import { webPushes } from './adapters/push.web.ts';
import { demoWebhooks } from './adapters/webhooks/webhooks.demo.ts';
import { httpWebhooks } from './adapters/webhooks.http.ts';
import { gatewaySms } from './adapters/sms/sms.gateway.ts';
import { logSms } from './adapters/sms/sms.log.ts';
import { twilioSms } from './adapters/sms/sms.twilio.ts';
import { readTextVersions } from './adapters/text-versions.ts';
import { sharpPictures } from './adapters/pictures.sharp.ts';
import type { Config } from './config.ts';
import { settingStates } from './config-states.ts';
import { outsideTextsOf } from './config-sms.ts';
import { geocoderFor, mapFor, outsidePlacesOf, routerFor } from './main-places.ts';
import { insertCaughtMail } from './db/notifications/caught-mails.ts';
import type { Database } from './db/core/connect.ts';
import type { Deps, Settings } from './deps.ts';
import { outboxSignal } from './ports/outbox-signal.ts';
import type { Sms } from './ports/sms.ts';
import type { Traces } from './ports/traces.ts';
import type { Webhooks } from './ports/webhooks.ts';
import type { Mail, Mailer } from './ports/mailer.ts';
import type { Provider } from './main-payments.ts';
import type { Shared } from './main-shared.ts';
import { TEXT_SUBJECT } from './services/notifications/texts/demo-phone.ts';
import { readOrCreateSecrets } from './secrets.ts';

/** How many hours the sender has to object before the courier is paid. */
const RELEASE_AFTER_HOURS = 24;

/** Builds the dependencies with real adapters, by the configuration. */
export function realDeps(
  config: Config,
  db: Database,
  provider: Provider,
  shared: Shared,
  stopping: AbortSignal,
  traces: Traces | null = null,
): Deps {
  const secrets = readOrCreateSecrets(config.dataDir, config.appSecret);
  return {
    db,
    ...shared.deps,
    metrics: prometheusMetrics(),
    traces,
    log: lineLog(
      config.logLevel,
      (line) => void process.stdout.write(line),
      () => traces?.ids() ?? {},
    ),
    stopping,
    clock: systemClock,
    geocoder: geocoderFor(config),
    mapSource: mapFor(config),
    router: routerFor(config),
    passwords: argon2Passwords(),
    pictures: sharpPictures,
    printInvoice: pdfInvoice,
    printLabels,
    printManifest: pdfManifest,
    ...storageOutsideDatabase(config),
    mailer: mailerFor(config, db),
    ...provider,
    push: webPushes({ secret: secrets.vapidSecret, subject: pushSubject(config.publicOrigin) }),
    sms: smsFor(config, db),
    webhooks: webhooksFor(config),
    tariff: config.tariff,
    replayTariffs: threadReplay(),
    settings: settingsFrom(config),
    settingStates: settingStates(process.env),
    secrets,
    publish: (topics, event) => shared.deps.bus.publish(topics, event),
    endStreams: (owners) => shared.deps.bus.end(owners),
    outbox: outboxSignal(),
  };
}

/** Storage outside the database: pictures, and the list of erasures. */
export function storageOutsideDatabase({ objectStore, dataDir }: Config): Pick<Deps, 'blobs' | 'erasures'> {
  if (!objectStore)
    return {
      blobs: diskBlobStore(join(dataDir, 'pictures')),
      erasures: diskErasureList(join(dataDir, 'erasures.ndjson')),
    };
  const blobs = s3BlobStore(objectStore);
  return { blobs, erasures: blobErasureList(blobs) };
}

function mailerFor(config: Config, db: Database): Mailer {
  if (config.smtpUrl) return smtpMailer(config.smtpUrl, sendersOf(config));
  const store = (mail: Mail) =>
    insertCaughtMail(db, {
      recipient: mail.to,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      caught_at: systemClock.now(),
    });
  return caughtMailer({
    store: config.demo ? store : null,
    log: (line) => void process.stdout.write(`${line}\n`),
  });
}

function smsFor(config: Config, db: Database): Sms {
  const { sms, publicOrigin } = config;
  if (sms?.kind === 'twilio') return twilioSms({ ...sms, publicOrigin });
  if (sms?.kind === 'gateway') return gatewaySms(sms);
  const store = ({ to, text }: { to: string; text: string }) =>
    insertCaughtMail(db, {
      recipient: to,
      subject: TEXT_SUBJECT,
      body_text: text,
      body_html: '',
      caught_at: systemClock.now(),
    });
  return logSms({ store: config.demo ? store : null, log: (line) => void process.stdout.write(`${line}\n`) });
}

function webhooksFor({ demo, webhookLoopback }: Config): Webhooks {
  const outside = httpWebhooks({ allowsLoopback: demo && webhookLoopback });
  return demo ? demoWebhooks(outside) : outside;
}

/** The contact that push services require: the site itself, or none where it has no public address. */
function pushSubject(publicOrigin: string): string {
  return publicOrigin.startsWith('https:') ? publicOrigin : 'mailto:nimeni@stafeta.invalid';
}

/** The mails' sender and the mailbox for replies, which the pages name too (`src/web/vite/site.ts`). */
export function sendersOf({ mailFrom, contactEmail, unsubscribeEmail, publicOrigin }: Config): Senders {
  const { hostname } = new URL(publicOrigin);
  return {
    from: mailFrom ?? `Ștafeta <no-reply@${hostname}>`,
    replyTo: contactEmail ?? `contact@${hostname.replace(/^www\./, '')}`,
    unsubscribeTo: unsubscribeEmail,
  };
}

function settingsFrom(config: Config): Settings {
  return {
    demo: config.demo,
    publicOrigin: config.publicOrigin,
    currency: config.currency,
    locale: config.locale,
    timeZone: config.timeZone,
    passwordMinLength: config.passwordMinLength,
    throttleScale: config.throttleScale,
    commissionBasisPoints: config.commissionBasisPoints,
    tariffSecondPersonBasisPoints: config.tariffSecondPersonBasisPoints,
    courierCashCap: LIMITS[config.currency].courierCashCap,
    cod: config.cod,
    cover: config.cover,
    guarantee: config.guarantee,
    inspectionFees: config.inspectionFees,
    returnBasisPoints: config.returnBasisPoints,
    refundSecondPerson: config.refundSecondPerson,
    releaseAfterHours: RELEASE_AFTER_HOURS,
    textVersions: readTextVersions(fileURLToPath(new URL('../../content/pages', import.meta.url))),
    legacyApi: config.legacyApi,
    outsidePlaces: outsidePlacesOf(config),
    outsideTexts: outsideTextsOf(config.sms),
    accessCode: config.accessCode,
    cardPayments: config.paymentsMode !== 'off',
    riskChecks: config.riskChecks,
    ...config.invoicing,
    texts: config.texts,
  };
}
