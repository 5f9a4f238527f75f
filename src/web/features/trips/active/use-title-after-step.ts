import { useEffect, useRef } from 'react';
import type { Stage } from '#domain/deliveries/stage-table.ts';
import { focusPageTitle } from '#web/ui/layout/page-title.tsx';
import { STAGE_TEXTS } from './step-words.ts';

/** Delay: a sheet that closes with the step returns the focus first. */
const AFTER_SHEET_MS = 50;

/**
 * Hook: focuses the trip's title after a step pressed here gave it another one, or removed the pressed button. Returns
 * a function to call on a press; a step from another tab leaves the focus where it is.
 */
export function useTitleAfterStep(stage: Stage): () => void {
  const pressedAt = useRef<Stage | null>(null);
  useEffect(() => {
    const before = pressedAt.current;
    if (before === null || before === stage) return undefined;
    pressedAt.current = null;
    const isNewTitle = STAGE_TEXTS[before].heading !== STAGE_TEXTS[stage].heading;
    const timer = setTimeout(() => {
      if (isNewTitle || document.activeElement === document.body) focusPageTitle();
    }, AFTER_SHEET_MS);
    return () => clearTimeout(timer);
  }, [stage]);
  return () => {
    pressedAt.current = stage;
  };
}
