import { useRef, useState } from 'react';
import { changeDraft } from '../draft.ts';
import { listDraft, type PriceChange } from './list-draft.ts';
import { useQuote } from '../queries.ts';
import { useDraft } from '../use-draft.ts';

/** Confirms the booking: lists the draft once, or queues it until there is a network. */
export function useConfirmBooking(onListed: (deliveryId: string) => void) {
  const draft = useDraft();
  const total = useQuote(draft).data?.total ?? null;
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
      const outcome = await listDraft(total);
      if ('listedId' in outcome) onListed(outcome.listedId);
      else setChange(outcome.change);
    } catch (problem) {
      setError(problem);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  return {
    confirm,
    isBusy,
    error,
    change,
    dismiss: () => setError(null),
    isWaiting: draft.waiting !== null,
    waitForSignal: () => changeDraft({ waiting: { since: new Date().toISOString(), total } }),
  };
}
