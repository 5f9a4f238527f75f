import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths, to } from '#web/paths.ts';
import { useSignup } from './signup-data.ts';

/** Goes to another step of signing up and keeps the page that was first asked for. */
export function useSignupWay(): (path: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  const next = useSearchParams()[0].get('next') ?? undefined;
  return (path, options = {}) => void navigate(to(path, {}, { next }), options);
}

/** Sends whoever opens a later step directly back to the first one that is not done; true when this one may show. */
export function useSignupGuard(step: 'place' | 'account'): boolean {
  const { hasPerson, hasPlace } = useSignup();
  const go = useSignupWay();
  const back = !hasPerson
    ? paths.informationBusiness
    : step === 'account' && !hasPlace
      ? paths.informationDetails
      : null;
  useEffect(() => {
    if (back) go(back, { replace: true });
    // `go` is another function on every render; only the answer matters.
  }, [back]);
  return back === null;
}
