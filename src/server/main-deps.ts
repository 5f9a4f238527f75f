import { join } from 'node:path';
import { CURRENCIES, type Currency } from '#domain/money.ts';
import { FIRST_TARIFF } from '#domain/pricing/tariff.ts';
import { diskBlobStore } from './adapters/blob-store.disk.ts';
import { systemClock } from './adapters/clock.system.ts';
import { memoryEventBus } from './adapters/event-bus.memory.ts';
import { embeddedGeocoder } from './adapters/geocoder.embedded.ts';
import { argon2Passwords } from './adapters/passwords.argon2.ts';
import { sharpPictures } from './adapters/pictures.sharp.ts';
import { embeddedRouter } from './adapters/router.embedded.ts';
import { type Config, ConfigError } from './config.ts';
import type { Database } from './db/connect.ts';
import type { Deps, Settings } from './deps.ts';
import { readOrCreateSecrets } from './secrets.ts';

/** A courier may hold this much of the platform's cash, in minor units. */
const COURIER_CASH_CAP = 30_000;
/** The sender has this long to object before the courier is paid. */
const RELEASE_AFTER_HOURS = 24;

/** Puts the real adapters behind the ports, as the configuration says. */
export function realDeps(config: Config, db: Database): Deps {
  const bus = memoryEventBus();
  return {
    db,
    bus,
    clock: systemClock,
    geocoder: embeddedGeocoder(),
    router: embeddedRouter(config.timeZone),
    passwords: argon2Passwords(),
    pictures: sharpPictures,
    blobs: diskBlobStore(join(config.dataDir, 'pictures')),
    tariff: FIRST_TARIFF,
    settings: settingsFrom(config),
    secrets: readOrCreateSecrets(config.dataDir, config.appSecret),
    tell: (topics, event) => bus.publish(topics, event),
  };
}

function settingsFrom(config: Config): Settings {
  if (!CURRENCIES.includes(config.currency as Currency)) {
    throw new ConfigError(`CURRENCY: trebuie să fie una dintre ${CURRENCIES.join(', ')}`);
  }
  return {
    demo: config.demo,
    publicOrigin: config.publicOrigin,
    currency: config.currency as Currency,
    locale: config.locale,
    timeZone: config.timeZone,
    mapStyleUrl: config.mapStyleUrl ?? null,
    passwordMinLength: config.passwordMinLength,
    throttleScale: config.throttleScale,
    commissionBasisPoints: config.commissionBasisPoints,
    courierCashCap: COURIER_CASH_CAP,
    releaseAfterHours: RELEASE_AFTER_HOURS,
  };
}
