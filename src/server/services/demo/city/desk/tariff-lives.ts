import { localDay, addDays } from '#domain/deliveries/pickup-window.ts';
import { PARCEL_SIZES } from '#domain/deliveries/parcel-sizes.ts';
import { recordOf } from '#domain/records.ts';
import type { TariffPrices } from '#contract/money/tariff-prices.ts';
import { approvalWithPeople } from '#server/db/staff/approvals.ts';
import { createTariff } from '../../../money/tariffs/create-tariff.ts';
import { publishTariff } from '../../../money/tariffs/publish-tariff.ts';
import { replayTariff } from '../../../money/tariffs/replay-tariff.ts';
import { saveTariff } from '../../../money/tariffs/save-tariff.ts';
import { signApproval } from '../../../staff/approvals/decide-approval.ts';
import { tariffInForce } from '#server/db/money/tariffs.ts';
import type { Life } from '../past.ts';
import { later, type Town } from '../town.ts';
import { deskOf } from './desk-people.ts';
import { TARIFF_REASONS, ZONES } from './texts.ts';

const DAY = 24 * 60;
/** Between the draft of a version and its publication. */
const DRAFT_MINUTES = 90;
/** When the first draft was begun: until its publication the installation's prices were in force. */
const FIRST_DAYS = 52;

/** A version of the past: what it changes, when it was drafted, and from when on it was in force if it was published. */
type Version = {
  draftedDaysAgo: number;
  change?: (prices: TariffPrices) => TariffPrices;
  /** It begins as a copy of the installation's prices, not of those in force. */
  isOfFirst?: true;
  publish?: { startsInDays: number | null; reason: string };
};

const raised =
  (basisPoints: number) =>
  (prices: TariffPrices): TariffPrices => ({
    ...prices,
    sizes: recordOf(PARCEL_SIZES, (size) => ({
      ...prices.sizes[size],
      base: Math.round((prices.sizes[size].base * basisPoints) / 10_000),
    })),
  });

const withZones = (prices: TariffPrices): TariffPrices => ({ ...prices, surges: structuredClone(ZONES) });

const GENERAL = { offerMinBasisPoints: null, offerMaxBasisPoints: null, offerMinutes: null };

/** In Cluj small parcels have many couriers: offers there are nearer to the estimate and shorter. */
const withCounty = (prices: TariffPrices): TariffPrices => ({
  ...prices,
  countyTerms: {
    CJ: {
      ...recordOf(PARCEL_SIZES, () => GENERAL),
      small: { offerMinBasisPoints: 7_000, offerMaxBasisPoints: 15_000, offerMinutes: 15 },
    },
  },
});

/**
 * Versions until now. The one in force has the prices of the installation again, so that a visitor reads the same sums as
 * in the documentation; the next one is scheduled, one waits for a second signature, and one is being written.
 */
const VERSIONS: readonly Version[] = [
  {
    draftedDaysAgo: FIRST_DAYS,
    change: raised(8_800),
    publish: { startsInDays: null, reason: TARIFF_REASONS.autumn },
  },
  {
    draftedDaysAgo: 16,
    isOfFirst: true,
    publish: { startsInDays: null, reason: TARIFF_REASONS.back },
  },
  {
    draftedDaysAgo: 2,
    change: raised(10_100),
    publish: { startsInDays: 6, reason: TARIFF_REASONS.december },
  },
  {
    draftedDaysAgo: 1,
    change: (prices) => withZones(raised(10_600)(prices)),
    publish: { startsInDays: 30, reason: TARIFF_REASONS.newYear },
  },
  { draftedDaysAgo: 0.2, change: (prices) => withCounty(withZones(prices)) },
];

/** The history of the tariff: retired versions, the one in force, one that is scheduled, and drafts. */
export async function* tariffLife(town: Town): Life {
  for (const version of VERSIONS) yield* versionLife(town, version);
}

async function* versionLife(town: Town, { change, isOfFirst, publish, draftedDaysAgo }: Version): Life {
  const at = later(town.until, -draftedDaysAgo * DAY);
  const tx = yield at;
  const { market, boss } = await deskOf(tx, town);
  const firstMoment = later(town.until, 1 - FIRST_DAYS * DAY);
  const from = isOfFirst ? await tariffInForce(tx.db, firstMoment) : undefined;
  const draft = await createTariff(tx, market, from?.id);
  const { id, version } = await saveTariff(tx, market, draft.id, {
    version: draft.version,
    prices: change?.(draft.prices) ?? draft.prices,
  });
  const yesterday = addDays(localDay(tx.clock.now(), tx.settings.timeZone), -1);
  await replayTariff(tx, id, { version, from: yesterday, to: yesterday });
  if (!publish) return;
  const then = yield later(at, DRAFT_MINUTES);
  const { startsInDays, reason } = publish;
  const startsAt = startsInDays === null ? null : later(at, startsInDays * DAY).toISOString();
  const { approvalId } = await publishTariff(then, market, id, { version, startsAt, reason });
  // What was asked for on the last days still waits.
  if (approvalId === null || startsAt !== null) return;
  const request = await approvalWithPeople(then.db, approvalId);
  if (request) await signApproval(then, boss, approvalId, request.payload_hash.toString('hex'));
}
