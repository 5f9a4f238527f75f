import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False in a page as the build wrote it and while scripts take it over, true from then on. What can be pressed or
 * typed into stands on the screen only when it answers: a tap before that would be lost.
 */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
