import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { messageOf } from '#domain/thrown.ts';
import { giveUpJob } from './db/jobs/give-up-job.ts';
import { insertJob } from './db/jobs/jobs.ts';
import { type Config, ConfigError } from './config.ts';
import type { Database } from './db/core/connect.ts';
import { findDemoCity } from './db/core/demo-city.ts';
import type { Deps } from './deps.ts';
import type { MailOrder } from './jobs/payloads.ts';
import type { CardHolders } from './services/demo/city/card-holders.ts';
import { DEMO_CITY, type FoundedCity, foundCity } from './services/demo/city/found-city.ts';
import { layPortions } from './services/demo/city/portions.ts';
import { GIVEN_UP } from './services/demo/city/texts.ts';
import { liveInPresent } from './services/demo/city/present.ts';

/** After each portion the laying rests for so many times as long as it worked: visitors come first. */
const REST_TIMES = 1;
/** The laying begins when the first visitors have had their first pages. */
const BEGIN_MS = 5_000;

/** Refuses to start where text messages leave for real and a city was laid: its phones are drawn, and somebody's. */
export async function refuseRealTexts({ sms }: Pick<Config, 'sms'>, db: Database): Promise<void> {
  if (!sms || !(await findDemoCity(db))) return;
  throw new ConfigError(
    "SMS_URL: the database has the demo's city, whose receivers have drawn numbers that may be somebody's; use another database, or leave SMS_URL out",
  );
}

/** Founds the demo's city, or finds the one of an earlier start; null where this house had a life before. */
export async function openCity(deps: Deps, cardHolders: CardHolders | null): Promise<FoundedCity | null> {
  const parcelPicture = await readFile(join(import.meta.dirname, '../../content/demo/colet.jpg'));
  return foundCity(deps, DEMO_CITY, { parcelPicture, cardHolders });
}

/**
 * Leaves one mail that the queue has given up, as after its last attempt, for the staff to try again or to drop: its
 * mailbox does not exist any more. To be called before the queue's workers start.
 */
export async function giveUpMail({ db, settings }: Deps, ownerPool: pg.Pool): Promise<void> {
  const order: MailOrder<'accountDeleted'> = {
    to: 'casuta.veche@oras.demo.test',
    locale: settings.locale,
    template: 'accountDeleted',
    values: {},
  };
  const key = 'demo:given-up';
  await insertJob(db, 'sendMail', order, { key });
  await giveUpJob(ownerPool, key, GIVEN_UP);
}

/** Lets a city live, and lays the rest of its past in the background; returns a function that waits for both to stop. */
export function liveInCity(deps: Deps, city: FoundedCity): () => Promise<void> {
  const works = [liveInPresent(deps, city), layTheRest(deps, city)];
  const watched = works.map((work) =>
    work.catch((error: unknown) => {
      if (!deps.stopping.aborted) deps.log('error', 'demo_city_failed', { error: messageOf(error) });
    }),
  );
  return async () => void (await Promise.all(watched));
}

async function layTheRest(deps: Deps, { town }: FoundedCity): Promise<void> {
  const pause = (ms: number) =>
    sleep(ms, undefined, { signal: deps.stopping, ref: false }).catch(() => undefined);
  await pause(BEGIN_MS);
  const { seed, size } = DEMO_CITY;
  const laid = await layPortions(deps, town, {
    seed,
    size,
    rest: (workedMs) => pause(workedMs * REST_TIMES),
  });
  if (laid === 0 || deps.stopping.aborted) return;
  deps.log('info', 'demo_city_laid', { deliveries: laid });
  // Its past was written just now: the nightly look by what is new would leave most of it out.
  await insertJob(deps.db, 'markDays', { all: true }, { key: 'demo:numbers' });
}
