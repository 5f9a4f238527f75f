import { useEffect, useState } from 'react';
import { onFirstInteraction } from '../ui/loading/on-first-interaction.ts';

/** Hook: whether to load the map: it has content, or the person has interacted with the page. */
export function useShouldLoadMap(hasContent: boolean): boolean {
  const [hasInteracted, setInteracted] = useState(false);
  useEffect(() => onFirstInteraction(() => setInteracted(true)), []);
  return hasContent || hasInteracted;
}
