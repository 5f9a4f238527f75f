import type { Locale } from '#domain/locales.ts';
import type { CoverTerms } from '#domain/money/cover/cover.ts';
import type { GuaranteeTerms } from '#domain/money/guarantees/lateness.ts';
import type { InspectionKind } from '#domain/deliveries/inspection.ts';
import type { CodLegalMode } from '#domain/money/cod/terms.ts';
import type { Supplier } from '#domain/money/invoices/invoice.ts';
import type { Currency } from '#domain/money.ts';
import type { TextLimits } from '#domain/notifications/text-limits.ts';
import type { RiskChecks } from '#domain/risk/hold.ts';
import type { Tariff } from '#domain/money/pricing/tariff.ts';
import type { Role } from '#domain/accounts/accounts.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import type { SettingState } from '#domain/staff/settings-table.ts';
import type { Database, Transaction } from './db/core/connect.ts';
import type { ErasureList } from './ports/erasure-list.ts';
import type { BlobStore } from './ports/blob-store.ts';
import type { Clock } from './ports/clock.ts';
import type { EventBus, StreamOwner, PublishedEvent, Topic } from './ports/event-bus.ts';
import type { Log } from './ports/log.ts';
import type { Metrics } from './ports/metrics.ts';
import type { Traces } from './ports/traces.ts';
import type { Webhooks } from './ports/webhooks.ts';
import type { Push } from './ports/push.ts';
import type { Sms } from './ports/sms.ts';
import type { Geocoder } from './ports/geocoder.ts';
import type { MapSource } from './ports/map-source.ts';
import type { LastPositions } from './ports/last-positions.ts';
import type { Mailer } from './ports/mailer.ts';
import type { Payments } from './ports/payments.ts';
import type { Payouts } from './ports/payouts.ts';
import type { ProviderBooks } from './ports/provider-books.ts';
import type { PrintManifest } from './ports/manifest-printer.ts';
import type { PrintLabels } from './ports/label-printer.ts';
import type { PrintInvoice } from './ports/invoice-printer.ts';
import type { Passwords } from './ports/passwords.ts';
import type { Pictures } from './ports/pictures.ts';
import type { OutboxSignal } from './ports/outbox-signal.ts';
import type { OwnRateLimits, RateLimits } from './ports/rate-limits.ts';
import type { Router } from './ports/router.ts';
import type { ReplayTariffs } from './ports/tariff-replay.ts';
import type { SharedMemory } from './ports/shared-memory.ts';
import type { Secrets } from './secrets.ts';

/** The settings that services use; amounts and durations carry their unit in the name. */
export type Settings = {
  demo: boolean;
  publicOrigin: string;
  currency: Currency;
  locale: Locale;
  timeZone: string;
  passwordMinLength: number;
  throttleScale: number;
  commissionBasisPoints: number;
  /** From this change on a tariff needs a second person's signature. */
  tariffSecondPersonBasisPoints: number;
  /** The most cash, in minor units, with which a courier can take another cash delivery. */
  courierCashCap: number;
  cod: CodSettings;
  /** Up to which declared value parcels are covered, and what that adds to a price, minor units without VAT. */
  cover: CoverTerms;
  /** The price of a return shipment as a part of the trip's, in basis points; 0 where none is offered. */
  returnBasisPoints: number;
  /** The terms of guaranteed times, minor units without VAT; null where none is guaranteed. */
  guarantee: GuaranteeTerms | null;
  /** What an inspection at the door adds to a price, minor units without VAT. */
  inspectionFees: Record<InspectionKind, number>;
  /** Above this sum, in minor units, a refund needs a second person of the staff; zero: never. */
  refundSecondPerson: number;
  releaseAfterHours: number;
  /** The current versions of the texts agreed to, by day and hash. */
  textVersions: { terms: string; newsletter: string; haulage: string };
  /** Whether the legacy API is on, and the `code` that its clients send. */
  legacyApi: boolean;
  outsidePlaces: OutsidePlaces;
  /** Who delivers the text messages; null where none leaves. */
  outsideTexts: OutsideHost | null;
  accessCode: string;
  /** Whether cards are accepted. */
  cardPayments: boolean;
  /** Which risk rules check finished deliveries: all, or those that trips played at a desk do not trigger. */
  riskChecks: RiskChecks;
  /** The issuer of invoices, their series, and ten-thousandths of a leu per unit of the currency, if known. */
  company: Supplier;
  invoiceSeries: string;
  ronRate: number | null;
  /** The limits and the look of text messages. */
  texts: TextLimits;
};

/** Cash on delivery; sums in minor units. */
export type CodSettings = {
  isOn: boolean;
  /** Who provides the postal service by law: only a provider's couriers may collect cash for it. */
  legalMode: CodLegalMode;
  max: number;
  /** The most goods' money of a courier, with what is still to be collected. */
  courierCap: number;
  /** What it adds to a price, without VAT. */
  fee: number;
  /** The account that receivers may transfer it to ahead of the door; null where that is not offered. */
  transfer: { iban: string; beneficiary: string } | null;
};

/** A service of somebody else that this server asks: its host, and where its terms are, as far as known. */
export type OutsideHost = { host: string; terms: string | null };

/** Who is asked for addresses and routes, null for the built-in data, and the terms of the map's service. */
export type OutsidePlaces = {
  search: OutsideHost | null;
  routes: OutsideHost | null;
  mapTerms: string | null;
};

/** Takes a job in place of the queue. */
export type OwnJobs = (
  deps: Deps,
  name: string,
  payload: unknown,
  options: { key?: string; runAt?: Date },
) => Promise<void>;

/** The dependencies of a service. In a transaction `db` is its own; `publish` and `endStreams` wait for the commit. */
export type Deps = {
  db: Database;
  clock: Clock;
  geocoder: Geocoder;
  lastPositions: LastPositions;
  /** Rate limits of this process alone, and those shared by all processes where they have a shared memory. */
  ownLimits: OwnRateLimits;
  sharedLimits: RateLimits | null;
  /** Null with a single process. */
  sharedMemory: SharedMemory | null;
  mapSource: MapSource;
  router: Router;
  passwords: Passwords;
  pictures: Pictures;
  printInvoice: PrintInvoice;
  printLabels: PrintLabels;
  printManifest: PrintManifest;
  blobs: BlobStore;
  erasures: ErasureList;
  mailer: Mailer;
  push: Push;
  sms: Sms;
  webhooks: Webhooks;
  payments: Payments;
  payouts: Payouts;
  providerBooks: ProviderBooks;
  bus: EventBus;
  metrics: Metrics;
  /** Null where no collector of traces is set. */
  traces: Traces | null;
  log: Log;
  /** Aborted when this process is asked to end: long work stops after its current item. */
  stopping: AbortSignal;
  /** The operator's file or the built-in tariff: what holds until the back office has a version. */
  tariff: Tariff;
  replayTariffs: ReplayTariffs;
  settings: Settings;
  /** Which of the operator's settings are set, for the administrators' page; never a secret's value. */
  settingStates: readonly SettingState[];
  secrets: Secrets;
  /** Wakes this process's worker of the outbox; in a transaction after the commit. */
  outbox: OutboxSignal;
  /** Only for the lives of the demo's city: takes their jobs in place of the queue. */
  ownJobs?: OwnJobs;
  publish(topics: readonly Topic[], event: PublishedEvent): void;
  /** Ends the open event streams of sessions or tracking links that are no longer valid, in every process. */
  endStreams(owners: readonly StreamOwner[]): void;
};

declare const inTx: unique symbol;

/** The dependencies inside a transaction. Only `inTransaction` creates it, so a function that takes it needs one. */
export type Tx = Deps & { db: Transaction; readonly [inTx]: true };

/** The acting signed-in person; of the staff also what they are there for. */
export type Actor = { accountId: string; role: Role; staffRole?: StaffRole | null };
