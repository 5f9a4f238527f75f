import { useEffect, useRef } from 'react';
import type { Stage } from '#domain/deliveries/stage-table.ts';
import { focusPageTitle } from '#web/ui/layout/page-title.tsx';
import { STAGE_WORDS } from './step-words.ts';

/** A sheet that closes with the step gives the focus back first. */
const AFTER_SHEET_MS = 50;

/**
 * Takes the focus to the trip's title once a step that was pressed here has given it another one, or took the pressed
 * button away. Answers what says that a step is pressed; a step from another tab leaves the focus where it is.
 */
export function useTitleAfterStep(stage: Stage): () => void {
  const pressedAt = useRef<Stage | null>(null);
  useEffect(() => {
    const before = pressedAt.current;
    if (before === null || before === stage) return undefined;
    pressedAt.current = null;
    const isNewTitle = STAGE_WORDS[before].heading !== STAGE_WORDS[stage].heading;
    const timer = setTimeout(() => {
      if (isNewTitle || document.activeElement === document.body) focusPageTitle();
    }, AFTER_SHEET_MS);
    return () => clearTimeout(timer);
  }, [stage]);
  return () => {
    pressedAt.current = stage;
  };
}
