import type { z } from 'zod';
import type { makePromotion as route, Promotion } from '#contract/money/admin-promotions.ts';
import { tidyText } from '#domain/text/text.ts';
import { insertPromotion } from '#server/db/money/promotions.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { fieldError } from '../../../errors.ts';
import { newId } from '../../../ids.ts';
import { inTransaction } from '../../../in-transaction.ts';
import { recordAudit } from '../../../staff/audit/record-audit.ts';
import { getPromotion } from './present-promotion.ts';

type Terms = z.output<typeof route.body>;

/** Makes a promotion. Throws `validation_failed` for terms that contradict each other or a code that is taken. */
export async function makePromotion(deps: Deps, actor: Actor, terms: Terms): Promise<Promotion> {
  const now = deps.clock.now();
  checkTerms(terms, now);
  return inTransaction(deps, async (tx) => {
    const id = newId();
    const { currency } = tx.settings;
    const isNew = await insertPromotion(tx.db, { id, currency, created_at: now, ...columnsOf(terms) });
    if (!isNew) throw fieldError('code', 'promo_code_taken');
    const { code, budget, maxUses } = terms;
    const details = { code, budget, maxUses, currency };
    await recordAudit(tx, { actor, action: 'promotion_made', subject: `promotion:${id}`, details });
    return getPromotion(tx, id);
  });
}

function checkTerms({ kind, basisPoints, amount, budget, ...terms }: Terms, now: Date): void {
  if (kind === 'percent' && basisPoints === null) throw fieldError('basisPoints', 'required');
  if (kind === 'fixed' && amount === null) throw fieldError('amount', 'required');
  if (kind === 'fixed' && amount !== null && amount > budget) throw fieldError('budget', 'too_small');
  const [startsAt, endsAt] = [new Date(terms.startsAt), new Date(terms.endsAt)];
  if (endsAt <= now) throw fieldError('endsAt', 'date_past');
  if (endsAt <= startsAt) throw fieldError('endsAt', 'date_invalid');
  if (terms.holdout && terms.audience !== 'everyone') throw fieldError('holdout', 'invalid');
}

/** What does not belong to the kind is left out. */
function columnsOf(terms: Terms) {
  const isPercent = terms.kind === 'percent';
  return {
    code: terms.code,
    name_ro: tidyText(terms.nameRo),
    name_en: tidyText(terms.nameEn),
    detail_ro: tidyText(terms.detailRo),
    detail_en: tidyText(terms.detailEn),
    kind: terms.kind,
    basis_points: isPercent ? terms.basisPoints : null,
    max_discount: isPercent ? terms.maxDiscount : null,
    amount: isPercent ? null : terms.amount,
    min_price: terms.minPrice,
    starts_at: new Date(terms.startsAt),
    ends_at: new Date(terms.endsAt),
    first_order: terms.firstOrder,
    uses_per_person: terms.usesPerPerson,
    max_uses: terms.maxUses,
    budget: terms.budget,
    listed: terms.audience === 'everyone',
    by_codes: terms.audience === 'single_codes',
    holdout: terms.holdout,
    withdrawn_at: null,
  };
}
