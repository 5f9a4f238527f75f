import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { PlainKey } from '#messages/message-key.ts';
import { to } from '#web/paths.ts';
import { nextPath } from '../auth/next-page.ts';
import { useSignup } from './signup-data.ts';
import { missingBefore, type SignupStep } from './steps.ts';

type GuardState = { why: PlainKey };

/** Goes to another step of signing up and keeps the page that was first asked for. */
export function useSignupWay(): (path: string, options?: { replace?: boolean; state?: GuardState }) => void {
  const navigate = useNavigate();
  const next = nextPath(useSearchParams()[0]);
  return (path, options = {}) => void navigate(to(path, {}, { next }), options);
}

/** Sends whoever opens a later step directly back to the first one that is not done; true when this one may show. */
export function useSignupGuard(step: SignupStep): boolean {
  const missing = missingBefore(step, useSignup());
  const go = useSignupWay();
  useEffect(() => {
    if (missing) go(missing.path, { replace: true, state: { why: missing.why } });
    // `go` is another function on every render; only the answer matters.
  }, [missing?.path]);
  return missing === null;
}

/** Why the person was sent to this step, or null when they came by themselves. */
export function useSignupReason(): PlainKey | null {
  const state = useLocation().state as Partial<GuardState> | null;
  return state?.why ?? null;
}
