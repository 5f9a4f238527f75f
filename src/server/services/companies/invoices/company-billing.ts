import type { CompanyBilling } from '#contract/companies/company-invoices.ts';
import { COUNTY_CODES } from '#domain/places/counties.ts';
import { HOME_COUNTRY } from '#domain/places/countries.ts';
import { canonicalTaxId } from '#domain/money/tax-id.ts';
import { tidyLine } from '#domain/text/text.ts';
import { findCompanyBilling, saveCompanyBilling as store } from '#server/db/companies/company-billing.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { lockCompanyAsAdmin } from '../company-members.ts';
import { assertSeesInvoices } from '../company-money.ts';
import { recordCompanyEvent } from '../record-company-event.ts';

/** To whom a company's invoices are addressed, null until it said so; for members with `money` or `admin`. */
export async function getCompanyBilling(deps: Deps, actor: Actor, companyId: string) {
  await assertSeesInvoices(deps, actor, companyId);
  const row = await findCompanyBilling(deps.db, companyId);
  if (!row) return { details: null };
  const { name, tax_id: taxId, street, city, country } = row;
  const county = COUNTY_CODES.find((code) => code === row.county) ?? null;
  return { details: { name, taxId, street, city, county, country } };
}

/**
 * Says to whom a company's invoices are addressed: from now on its fees wait for the month's invoice. What was issued stays
 * as it is. Throws `not_found`, `forbidden` to whoever is no admin.
 */
export async function saveCompanyBilling(deps: Deps, actor: Actor, companyId: string, body: CompanyBilling) {
  const { country = HOME_COUNTRY } = body;
  return inTransaction(deps, async (tx) => {
    await lockCompanyAsAdmin(tx, actor, companyId);
    await store(tx.db, {
      company_id: companyId,
      name: tidyLine(body.name),
      tax_id: canonicalTaxId(body.taxId, country),
      street: tidyLine(body.street),
      city: tidyLine(body.city),
      county: country === HOME_COUNTRY ? body.county : null,
      country,
      updated_at: tx.clock.now(),
    });
    await recordCompanyEvent(tx, { kind: 'billing_saved', companyId, actorId: actor.accountId });
    return getCompanyBilling(tx, actor, companyId);
  });
}
