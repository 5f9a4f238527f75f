import { ensure } from '#domain/errors.ts';
import { tidyText } from '#domain/text/text.ts';
import { lockCompany, rolesIn } from '#server/db/companies/companies.ts';
import { lockTerms, saveTerms } from '#server/db/companies/company-terms.ts';
import type { ApprovalRow } from '#server/db/staff/approvals.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { hasSecondPerson } from '../../staff/approvals/has-second-person.ts';
import { requestApproval } from '../../staff/approvals/request-approval.ts';
import { recordAudit } from '../../staff/audit/record-audit.ts';

const KIND = 'company_terms';

type Terms = { limit: number; termDays: number };
type Order = { limit: number | null; termDays: number; reason: string };
/** Who set a term, and who signed it. */
type By = { setBy: string; signedBy: string | null };

/**
 * Sets what a company may owe (minor units) and for how many days. More than before is asked of a second person and never
 * done by one; less, or nothing more (null), is done at once. Throws `forbidden` for the member's own company,
 * `transition_refused` without a second person, or where there is no term to end.
 */
export async function setCompanyTerms(
  deps: Deps,
  actor: Actor,
  companyId: string,
  { limit, termDays, reason: given }: Order,
): Promise<{ approvalId: string | null }> {
  const reason = tidyText(given);
  return inTransaction(deps, async (tx) => {
    const before = await lockCompanyTerms(tx, actor, companyId);
    const current = before?.ended_at === null ? before : undefined;
    const alone = { setBy: actor.accountId, signedBy: null };
    if (limit === null) {
      ensure(current, 'transition_refused', { facts: { state: 'no_term' } });
      await saveTerms(tx.db, { ...current, ended_at: tx.clock.now() });
      await recordAudit(tx, {
        ...{ actor, action: 'company_terms_ended', subject: `company:${companyId}` },
        details: { reason },
      });
      return { approvalId: null };
    }
    if (current && limit <= current.credit_limit && termDays <= current.term_days) {
      await storeTerms(tx, actor, companyId, { limit, termDays }, { ...alone, reason });
      return { approvalId: null };
    }
    const hasSecond = await hasSecondPerson(tx, actor, KIND);
    ensure(hasSecond, 'transition_refused', { facts: { state: 'no_second_person' } });
    const { id: approvalId } = await requestApproval(tx, actor, {
      kind: KIND,
      subject: `company:${companyId}`,
      payload: { companyId, limit, termDays },
      reason,
      about: { sum: { amount: limit, currency: tx.settings.currency } },
    });
    return { approvalId };
  });
}

/** Sets the term that somebody else asked for, as this person signs. Throws as asking for it. */
export async function companyTermsSigned(tx: Tx, signer: Actor, approval: ApprovalRow): Promise<void> {
  const { companyId, limit, termDays } = approval.payload;
  const id = String(companyId);
  await lockCompanyTerms(tx, signer, id);
  const by = { setBy: approval.requested_by, signedBy: signer.accountId };
  const terms = { limit: Number(limit), termDays: Number(termDays) };
  await storeTerms(tx, signer, id, terms, { ...by, reason: approval.reason });
}

/** The company's term under its lock. Throws `not_found` for a closed one, `forbidden` to whoever is a member of it. */
async function lockCompanyTerms(tx: Tx, actor: Actor, companyId: string) {
  orNotFound(await lockCompany(tx.db, companyId));
  ensure(!(await rolesIn(tx.db, companyId, actor.accountId)), 'forbidden');
  return lockTerms(tx.db, companyId);
}

async function storeTerms(
  tx: Tx,
  actor: Actor,
  companyId: string,
  { limit, termDays }: Terms,
  { setBy, signedBy, reason }: By & { reason: string },
): Promise<void> {
  const { currency } = tx.settings;
  await saveTerms(tx.db, {
    company_id: companyId,
    credit_limit: limit,
    term_days: termDays,
    currency,
    set_by: setBy,
    signed_by: signedBy,
    set_at: tx.clock.now(),
    ended_at: null,
  });
  tx.publish([`company:${companyId}`], { name: 'money.changed' });
  await recordAudit(tx, {
    ...{ actor, action: 'company_terms_set', subject: `company:${companyId}` },
    details: { limit, termDays, currency, reason, ...(signedBy === null ? {} : { requestedBy: setBy }) },
  });
}
