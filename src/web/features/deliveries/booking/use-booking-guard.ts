import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PlainKey } from '#messages/message-key.ts';
import { firstIncomplete, STEP_PATHS, whyIncomplete, type BookingStep } from './steps.ts';
import { useDraft } from './use-draft.ts';

/** What a step is told when it was opened because a later one could not be. */
type GuardState = { why: PlainKey };

/** Sends the person back to the first step that misses something; true once this step may be shown. */
export function useBookingGuard(step: BookingStep): boolean {
  const draft = useDraft();
  const navigate = useNavigate();
  const missing = firstIncomplete(step, draft);
  const why = missing && whyIncomplete(missing, draft);
  useEffect(() => {
    if (missing && why) void navigate(STEP_PATHS[missing], { replace: true, state: { why } });
  }, [missing, why, navigate]);
  return missing === null;
}

/** Why the person landed on this step, or null when they came by themselves. */
export function useGuardReason(): PlainKey | null {
  const state = useLocation().state as Partial<GuardState> | null;
  return state?.why ?? null;
}
