import { useEffect, useState } from 'react';
import { onFirstInteraction } from '../ui/loading/on-first-interaction.ts';

/** Whether there is something to show, or somebody to show an empty map to. */
export function useShouldLoadMap(hasContent: boolean): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => onFirstInteraction(() => setAwake(true)), []);
  return hasContent || isAwake;
}
