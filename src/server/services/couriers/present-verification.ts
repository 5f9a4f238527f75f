import type { Verification } from '#contract/couriers/registration.ts';
import { needsLicence } from '#domain/couriers/licence.ts';
import { reviewableUntil, reviewableSince } from '#domain/couriers/review.ts';
import { areExpired, WARN_DAYS } from '#domain/couriers/verification.ts';
import { addDays, localDay } from '#domain/deliveries/pickup-window.ts';
import { type CourierRow, findAccount } from '#server/db/accounts/accounts.ts';
import { newestReviewOf } from '#server/db/couriers/courier-reviews.ts';
import { lastHoldAgainst } from '#server/db/risk/risk-holds.ts';
import type { Deps } from '#server/deps.ts';
import { pictureUrl } from '../uploads/picture-url.ts';

/** The status of a courier's verification, for the courier and for the staff. */
export async function presentVerification(deps: Deps, courier: CourierRow): Promise<Verification> {
  return {
    state: courier.state,
    isWaiting: courier.reviewed < courier.submission,
    missing: missingOf(courier),
    submittedAt: courier.submitted_at?.toISOString() ?? null,
    decision: await decisionOf(deps, courier),
    ...(await reviewOf(deps, courier)),
    vehicle: courier.vehicle,
    licenceNumber: courier.licence_number,
    plate: courier.plate,
    address: courier.address,
    ibanMasked: courier.iban && `${courier.iban.slice(0, 4)} … ${courier.iban.slice(-4)}`,
    frontUrl: pictureUrl(courier.licence_front_id),
    backUrl: pictureUrl(courier.licence_back_id),
    documentsExpireOn: courier.documents_expire_on,
    documents: documentsStatus(deps, courier.documents_expire_on),
  };
}

/** The newest review request about the current decision, and until when another may come. */
async function reviewOf(
  deps: Deps,
  courier: CourierRow,
): Promise<Pick<Verification, 'review' | 'reviewUntil'>> {
  const refusedPayAt = await lastHoldAgainst(deps.db, courier.account_id);
  const decided = { state: courier.state, decidedAt: courier.decided_at, refusedPayAt };
  const since = reviewableSince(decided);
  if (!since) return { review: null, reviewUntil: null };
  const row = await newestReviewOf(deps.db, courier.account_id, since);
  const until = reviewableUntil({ ...decided, hasOpenReview: row?.state === 'open' }, deps.clock.now());
  return { review: row ? presentReview(row) : null, reviewUntil: until?.toISOString() ?? null };
}

type ReviewWithName = NonNullable<Awaited<ReturnType<typeof newestReviewOf>>>;

function presentReview(row: ReviewWithName): NonNullable<Verification['review']> {
  return {
    id: row.id,
    state: row.state,
    text: row.text,
    askedAt: row.asked_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    answer: row.answer,
    by: row.first_name ? `${row.first_name} ${row.last_name}` : null,
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

/** The missing documents before a review; a verified courier's pictures may be erased already. */
function missingOf(courier: CourierRow): Verification['missing'] {
  if (courier.state === 'verified' || courier.state === 'suspended') return [];
  const needsPictures = needsLicence(courier.vehicle);
  return [
    ...(needsPictures && !courier.licence_front_id ? (['licence-front'] as const) : []),
    ...(needsPictures && !courier.licence_back_id ? (['licence-back'] as const) : []),
    ...(courier.terms_accepted_at ? [] : (['terms'] as const)),
  ];
}

async function decisionOf(deps: Deps, courier: CourierRow): Promise<Verification['decision']> {
  if (!courier.decided_at) return null;
  const by = courier.decided_by ? await findAccount(deps.db, courier.decided_by) : undefined;
  return {
    reason: courier.decision_reason,
    note: courier.decision_note,
    by: by ? `${by.first_name} ${by.last_name}` : null,
    at: courier.decided_at.toISOString(),
  };
}

function documentsStatus(deps: Deps, expireOn: string | null): Verification['documents'] {
  if (expireOn === null) return 'none';
  const today = localDay(deps.clock.now(), deps.settings.timeZone);
  if (areExpired(expireOn, today)) return 'expired';
  return expireOn <= addDays(today, WARN_DAYS) ? 'ending' : 'valid';
}
