import { useRef, useState } from 'react';
import type { Money } from '#domain/money.ts';
import { ApiProblem, isProblem } from '#web/api/problem.ts';
import { readDraft, renewListingKey } from './draft.ts';
import { listingBody } from './listing-body.ts';
import { useListDelivery, useQuote } from './queries.ts';
import type { QuoteAnswer } from './quote-lines.tsx';
import { useDraft } from './use-draft.ts';

/** An estimate this close to its end is asked for again before it is used. */
const QUOTE_MARGIN_MS = 5_000;

export type PriceChange = { before: Money; after: Money };

/**
 * Lists the draft. An expired estimate is renewed, and if that changed the price the person is asked again. After
 * an unknown outcome the same key and body go again, so that the parcel cannot be listed twice.
 */
export function useConfirmBooking(onListed: (deliveryId: string) => void) {
  const draft = useDraft();
  const quote = useQuote(draft);
  const list = useListDelivery();
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [change, setChange] = useState<PriceChange | null>(null);

  const confirm = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setError(null);
    setChange(null);
    try {
      const shown = quote.data ?? (await freshQuote());
      const used = isFresh(shown) ? shown : await freshQuote();
      if (used.total.amount !== shown.total.amount) setChange({ before: shown.total, after: used.total });
      else await submit(used);
    } catch (problem) {
      setError(problem);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  return { confirm, isBusy, error, change, quote, dismiss: () => setError(null) };

  async function freshQuote(): Promise<QuoteAnswer> {
    const answer = await quote.refetch();
    if (answer.data && !answer.isError) return answer.data;
    throw answer.error ?? new ApiProblem({ status: 0, code: 'unavailable' });
  }

  async function submit(used: QuoteAnswer): Promise<void> {
    try {
      await send(used);
    } catch (problem) {
      if (!isProblem(problem, 'quote_expired')) throw problem;
      const renewed = await freshQuote();
      if (renewed.total.amount === used.total.amount) await send(renewed);
      else setChange({ before: used.total, after: renewed.total });
    }
  }

  async function send(used: QuoteAnswer): Promise<void> {
    const latest = readDraft();
    const body = listingBody(latest, used.id);
    if (!body) throw new ApiProblem({ status: 0, code: 'validation_failed' });
    try {
      const delivery = await list.mutateAsync({ body, key: latest.listingKey });
      onListed(delivery.id);
    } catch (problem) {
      if (isDefinite(problem)) renewListingKey();
      throw problem;
    }
  }
}

function isFresh(quote: QuoteAnswer): boolean {
  return Date.parse(quote.expiresAt) - Date.now() > QUOTE_MARGIN_MS;
}

/** The server read the request and said no: nothing was listed, and the next attempt is another request. */
function isDefinite(problem: unknown): boolean {
  return isProblem(problem) && problem.status >= 400 && problem.status < 500 && problem.status !== 429;
}
