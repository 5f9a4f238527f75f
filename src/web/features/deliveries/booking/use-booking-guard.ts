import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PlainKey } from '#messages/message-key.ts';
import { firstIncomplete, STEP_PATHS, whyIncomplete, type BookingStep } from './steps.ts';
import { useDraft } from './use-draft.ts';

/** Router state of a redirect to a step: why a later one could not be opened. */
export type GuardState = { why: PlainKey };

/** Guard of a step: redirects to the first incomplete one; true once this step may be shown. */
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

/** The reason of a redirect to this step, or null without one. */
export function useGuardReason(): PlainKey | null {
  const state = useLocation().state as Partial<GuardState> | null;
  return state?.why ?? null;
}
