import { useQuote } from '../queries.ts';
import { useDraft } from '../use-draft.ts';
import { isHaulageDraft } from './is-haulage-draft.ts';

/**
 * Hook: whether the draft is haulage, the version of its terms once the price has brought it, and whether they are still to
 * be accepted.
 */
export function useHaulage(): {
  isHaulage: boolean;
  terms: string | null;
  isAccepted: boolean;
  isDue: boolean;
} {
  const draft = useDraft();
  const terms = useQuote(draft).data?.haulage?.terms ?? null;
  const isIt = isHaulageDraft(draft);
  const isAccepted = draft.haulageTerms !== null && (terms === null || draft.haulageTerms === terms);
  return { isHaulage: isIt, terms, isAccepted, isDue: isIt && !isAccepted };
}
