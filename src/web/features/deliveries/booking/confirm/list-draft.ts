import type { Money } from '#domain/money.ts';
import { ApiProblem, isProblem } from '#web/api/problem.ts';
import { sendPhotosAgain, sentPhotoIds } from '../../photos/parcel-photos.ts';
import { changeDraft, readDraft, renewListingKey, type ListingBody } from '../draft.ts';
import { listingBody } from './listing-body.ts';
import { forgetQuote, quoteNow, sendListing } from '../queries.ts';

export type PriceChange = { before: Money; after: Money };
/** Result: the parcel is listed, or its price differs from the agreed one and the person is asked again. */
export type ListingOutcome = { listedId: string } | { change: PriceChange };

/** Name of the Web Lock over all tabs: two of them must not list the same draft concurrently. */
const LOCK = 'stafeta-listing';

/**
 * Lists the draft at the total that was on the screen (null when there was none). A listing whose answer never came is
 * resent unchanged with its idempotency key, so that one parcel stays one parcel. Throws `ApiProblem`.
 */
export async function listDraft(agreed: Money | null): Promise<ListingOutcome> {
  if (!('locks' in navigator)) return listNow(agreed);
  return navigator.locks.request(LOCK, () => listNow(agreed));
}

async function listNow(agreed: Money | null): Promise<ListingOutcome> {
  const photoIds = await sentPhotoIds();
  const { unanswered } = readDraft();
  if (unanswered && isSameParcel(unanswered.body, photoIds)) {
    const listedId = await sendAgain(unanswered.body, unanswered.key);
    if (listedId) return { listedId };
  }
  return (await listOnce(agreed, photoIds)) ?? (await listOnce(agreed, photoIds)) ?? refused('quote_expired');
}

/** One attempt with a valid quote; null when the server dropped that quote in between. */
async function listOnce(agreed: Money | null, photoIds: string[]): Promise<ListingOutcome | null> {
  const draft = readDraft();
  const quote = await quoteNow(draft);
  if (agreed && quote.total.amount !== agreed.amount)
    return { change: { before: agreed, after: quote.total } };
  const body = listingBody(draft, quote.id, photoIds) ?? refused('validation_failed');
  const listedId = await sendAgain(body, draft.listingKey);
  return listedId ? { listedId } : null;
}

/** Sends a listing and stores it until the answer is in; null when its quote has expired. */
async function sendAgain(body: ListingBody, key: string): Promise<string | null> {
  changeDraft({ unanswered: { key, body } });
  try {
    const listedId = await sendListing(body, key);
    changeDraft({ waiting: null });
    return listedId;
  } catch (problem) {
    if (isDefinite(problem)) {
      changeDraft({ unanswered: null });
      renewListingKey();
    }
    if (isProblem(problem) && problem.errors.some(({ path }) => path.startsWith('photoIds')))
      sendPhotosAgain();
    if (!isProblem(problem, 'quote_expired')) throw problem;
    forgetQuote(readDraft());
    return null;
  }
}

/** Whether the stored request equals the draft's present one, whatever the quote. */
function isSameParcel(sent: ListingBody, photoIds: readonly string[]): boolean {
  return JSON.stringify(listingBody(readDraft(), sent.quoteId, photoIds)) === JSON.stringify(sent);
}

function refused(code: 'quote_expired' | 'validation_failed'): never {
  throw new ApiProblem({ status: 0, code });
}

/** Whether the refusal is definite (4xx except 429): nothing was listed, and the next attempt is another request. */
function isDefinite(problem: unknown): boolean {
  return isProblem(problem) && problem.status >= 400 && problem.status < 500 && problem.status !== 429;
}
