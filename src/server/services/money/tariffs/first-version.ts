import type { TariffContent } from '#domain/money/pricing/tariff.ts';
import { insertTariff, type TariffRow } from '#server/db/money/tariffs.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { newId } from '../../ids.ts';

/** The id of the built-in or the file's tariff while it is the only version. */
export const FIRST_ID = 'first';

/** The prices of the operator's file or the built-in ones. */
function firstContent({ tariff }: Deps): TariffContent {
  const { sizes, timeRules, surgeCap, surges, terms, countyTerms } = tariff;
  return { sizes, timeRules, surgeCap, surges, terms, countyTerms };
}

/** The built-in or the file's tariff as a version in force. */
export function firstRow(deps: Deps): TariffRow {
  const now = deps.clock.now();
  return {
    id: FIRST_ID,
    number: deps.tariff.version,
    currency: deps.settings.currency,
    content: firstContent(deps),
    version: 1,
    based_on: null,
    in_force_from: now,
    in_force_until: null,
    ...{
      created_by: null,
      created_at: now,
      edited_by: null,
      edited_at: now,
      published_by: null,
      published_at: now,
    },
    ...{ signed_by: null, replay: null, replayed_version: null },
    ...{ edited_name: null, published_name: null, signed_name: null },
  };
}

/** Stores the built-in or the file's tariff as the first version, in force from now on. Under the turn of `lockTariffs`. */
export async function storeFirst(tx: Tx): Promise<string> {
  const id = newId();
  const now = tx.clock.now();
  const { number, currency, content } = firstRow(tx);
  await insertTariff(tx.db, {
    ...{ id, number, currency, content: JSON.stringify(content), based_on: null },
    ...{ in_force_from: now, in_force_until: null, created_by: null, created_at: now },
    ...{ edited_by: null, edited_at: now, published_by: null, published_at: now, signed_by: null },
    ...{ replay: null, replayed_version: null },
  });
  return id;
}
