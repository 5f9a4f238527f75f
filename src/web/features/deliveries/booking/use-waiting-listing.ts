import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isProblem } from '#web/api/problem.ts';
import { useSession } from '#web/api/session.ts';
import { changeDraft, readDraft } from './draft.ts';
import { listDraft, type PriceChange } from './confirm/list-draft.ts';
import { useDraft } from './use-draft.ts';

/** Retry interval: browsers do not always notice that the network is back. */
const TRY_AGAIN_MS = 15_000;

/** Why a queued parcel was not listed after all. */
export type Stopped = { change: PriceChange } | { error: unknown };

/**
 * Lists a parcel that was confirmed offline, once, as soon as the network is back: on the browser's `online` event, on
 * focus, and at an interval. A refusal ends the wait and is shown.
 */
export function useWaitingListing(onListed: (deliveryId: string) => void) {
  const { user } = useSession();
  const since = useDraft().waiting?.since ?? null;
  const [stopped, setStopped] = useState<Stopped | null>(null);
  const isRunning = useRef(false);
  const isRequested = useRef(false);
  const isSender = user?.role === 'sender';

  const attempt = useEffectEvent(async () => {
    if (!readDraft().waiting || !navigator.onLine) return;
    isRequested.current = true;
    if (isRunning.current) return;
    isRunning.current = true;
    // The network may come back while an attempt is failing: its event comes once.
    while (isRequested.current) {
      isRequested.current = false;
      await listOnce();
    }
    isRunning.current = false;
  });

  useEffect(() => {
    if (!since || !isSender) return;
    setStopped(null);
    const run = () => void attempt();
    run();
    const timer = setInterval(run, TRY_AGAIN_MS);
    window.addEventListener('online', run);
    window.addEventListener('focus', run);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', run);
      window.removeEventListener('focus', run);
    };
  }, [since, isSender]);

  return { isWaiting: since !== null, stopped, dismiss: () => setStopped(null) };

  async function listOnce(): Promise<void> {
    const { waiting } = readDraft();
    if (!waiting) return;
    try {
      const outcome = await listDraft(waiting.total);
      if ('listedId' in outcome) onListed(outcome.listedId);
      else stop(outcome);
    } catch (error) {
      if (!isPassing(error)) stop({ error });
    }
  }

  function stop(reason: Stopped): void {
    changeDraft({ waiting: null });
    setStopped(reason);
  }
}

/** Whether a retry may help. */
function isPassing(error: unknown): boolean {
  return isProblem(error) && (error.code === 'network' || error.status >= 500 || error.status === 429);
}
