import { useEffect, useState } from 'react';
import { whenAwake } from '../awake.ts';

/** Whether there is something to show, or somebody to show an empty map to. */
export function useWanted(hasContent: boolean): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => whenAwake(() => setAwake(true)), []);
  return hasContent || isAwake;
}
