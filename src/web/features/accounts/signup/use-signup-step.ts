import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { PlainKey } from '#messages/message-key.ts';
import { to } from '#web/paths.ts';
import { nextPath } from '../auth/next-page.ts';
import { useSignup } from './signup-data.ts';
import { missingBefore, type SignupStep } from './steps.ts';

type GuardState = { why: PlainKey };

/** Navigates to another sign-up step and keeps the page that was first requested (`?next=`). */
export function useSignupNavigate(): (
  path: string,
  options?: { replace?: boolean; state?: GuardState },
) => void {
  const navigate = useNavigate();
  const next = nextPath(useSearchParams()[0]);
  return (path, options = {}) => void navigate(to(path, {}, { next }), options);
}

/** Guard of a step: redirects to the first step that is not done; true when this one may show. */
export function useSignupGuard(step: SignupStep): boolean {
  const missing = missingBefore(step, useSignup());
  const go = useSignupNavigate();
  useEffect(() => {
    if (missing) go(missing.path, { replace: true, state: { why: missing.why } });
    // `go` changes on every render; only the result counts.
  }, [missing?.path]);
  return missing === null;
}

/** The reason of a redirect to this step, or null without one. */
export function useSignupReason(): PlainKey | null {
  const state = useLocation().state as Partial<GuardState> | null;
  return state?.why ?? null;
}
