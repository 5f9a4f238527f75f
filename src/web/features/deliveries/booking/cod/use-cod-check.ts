import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { STEP_PATHS } from '../steps.ts';
import { useDraft } from '../use-draft.ts';
import type { GuardState } from '../use-booking-guard.ts';
import { codIssues } from './check-cod.ts';
import { useCodTerms } from './use-cod-terms.ts';

const WHY: GuardState = { why: 'book.cod.missing' };

/** Hook: leads back to where goods' money is typed once it is refused: a company has signed in, or it has been turned off. */
export function useCodCheck(): void {
  const { cod } = useDraft();
  const terms = useCodTerms();
  const navigate = useNavigate();
  const isRefused = cod !== null && terms !== undefined && codIssues(cod, terms).length > 0;
  useEffect(() => {
    if (isRefused) void navigate(STEP_PATHS.people, { replace: true, state: WHY });
  }, [isRefused, navigate]);
}
