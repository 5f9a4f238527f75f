import type { z } from 'zod';
import type { saveBilling as route } from '#contract/money/invoices.ts';
import { COUNTY_CODES } from '#domain/places/counties.ts';
import { HOME_COUNTRY } from '#domain/places/countries.ts';
import { buyerGaps } from '#domain/money/invoices/e-invoice-gaps.ts';
import { canonicalTaxId } from '#domain/money/tax-id.ts';
import { tidyLine } from '#domain/text/text.ts';
import { type BillingRow, findBilling, saveBilling as storeBilling } from '#server/db/money/billing.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { fieldError } from '../../errors.ts';
import { buyerOf } from './buyer.ts';
import { enqueueCorrections } from './correct-invoice.ts';

/** A person's billing details for their next invoices; null until they are saved. */
export async function getBilling(deps: Deps, actor: Actor) {
  return present(deps, actor, await findBilling(deps.db, actor.accountId));
}

/**
 * Saves a person's billing details and enqueues the correction of documents that lacked them. Throws
 * `validation_failed` for a firm without its fiscal code.
 */
export async function saveBilling(deps: Deps, actor: Actor, body: z.output<typeof route.body>) {
  const { isBusiness } = await buyerOf(deps, actor.accountId);
  if (isBusiness && body.taxId === null) throw fieldError('taxId', 'required');
  const { country = HOME_COUNTRY } = body;
  const row = await inTransaction(deps, async (tx) => {
    const stored = await storeBilling(tx.db, {
      account_id: actor.accountId,
      tax_id: body.taxId === null ? null : canonicalTaxId(body.taxId, country),
      street: tidyLine(body.street),
      city: tidyLine(body.city),
      county: country === HOME_COUNTRY ? body.county : null,
      country,
      updated_at: deps.clock.now(),
    });
    await enqueueCorrections(tx, actor.accountId);
    return stored;
  });
  return present(deps, actor, row);
}

async function present(deps: Deps, actor: Actor, row: BillingRow | undefined) {
  const buyer = await buyerOf(deps, actor.accountId);
  const { name, isBusiness } = buyer;
  const county = COUNTY_CODES.find((code) => code === row?.county) ?? null;
  const details = row
    ? { taxId: row.tax_id, street: row.street, city: row.city, county, country: row.country }
    : null;
  return { name, isBusiness, details, isComplete: buyerGaps(buyer).length === 0 };
}
