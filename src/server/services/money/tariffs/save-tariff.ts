import type { StaffTariff } from '#contract/money/admin-tariffs.ts';
import type { TariffPrices } from '#contract/money/tariff-prices.ts';
import { AppError } from '#domain/errors.ts';
import { differencesOf } from '#domain/money/pricing/content-values.ts';
import type { TariffContent } from '#domain/money/pricing/tariff.ts';
import {
  deleteTariff as removeTariff,
  findTariff,
  type TariffRow,
  updateTariffContent,
} from '#server/db/money/tariffs.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordAudit } from '../../staff/audit/record-audit.ts';
import { checkPrices } from './check-prices.ts';
import { lockForEvent } from './lock-draft.ts';
import { presentTariff } from './present-tariff.ts';

type Edit = { version: number; prices: TariffPrices };

/**
 * Saves a draft. Throws `tariff_changed` with both values of each difference when a colleague saved it since this version,
 * `transition_refused` for what is no draft or waits for a signature, or a field error.
 */
export async function saveTariff(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, prices }: Edit,
): Promise<StaffTariff> {
  checkPrices(prices);
  return inTransaction(deps, async (tx) => {
    const row = await lockForEvent(tx, id, 'edit');
    refuseOtherEdit(row, version, prices);
    const changed = differencesOf(row.content, prices);
    if (changed.length > 0) {
      await updateTariffContent(tx.db, id, { content: prices, by: actor.accountId, now: tx.clock.now() });
      tx.publish(['staff'], { name: 'tariffs.changed' });
      const lines = changed.map(({ path, mine, theirs }) => `${path}: ${short(mine)} → ${short(theirs)}`);
      const details = { version: row.number, lines };
      await recordAudit(tx, { actor, action: 'tariff_edited', subject: `tariff:${id}`, details });
    }
    return presentTariff(tx, actor, orNotFound(await findTariff(tx.db, id)));
  });
}

const SHORT = 60;
/** A polygon has thousands of signs; the log needs to know that it changed. */
const short = (value: string) => (value.length > SHORT ? `${value.slice(0, SHORT)}…` : value);

/** Throws `tariff_changed`, with both values where prices are given, when an edit did not begin from the stored version. */
export function refuseOtherEdit(row: TariffRow, version: number, mine: TariffContent | null): void {
  if (row.version === version) return;
  const differences = mine === null ? [] : differencesOf(mine, row.content);
  throw new AppError('tariff_changed', {
    facts: {
      version: row.version,
      by: row.edited_name ?? '',
      paths: differences.map(({ path }) => path),
      mine: differences.map((each) => each.mine),
      theirs: differences.map((each) => each.theirs),
    },
  });
}

/** Throws a draft away. Throws `not_found`, or `transition_refused` for what was published or waits for a signature. */
export async function deleteTariff(deps: Deps, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const row = await lockForEvent(tx, id, 'edit');
    await removeTariff(tx.db, id);
    tx.publish(['staff'], { name: 'tariffs.changed' });
    const details = { version: row.number };
    await recordAudit(tx, { actor, action: 'tariff_deleted', subject: `tariff:${id}`, details });
  });
}
