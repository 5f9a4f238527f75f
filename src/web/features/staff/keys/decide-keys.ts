import { createContext, use } from 'react';
import { useKeyTip } from './single-keys.ts';

/** The keys of the pane of decisions: to decide, to refuse, and to note something. */
const DECIDE_KEYS = ['a', 'r', 'n'] as const;
type DecideKey = (typeof DECIDE_KEYS)[number];

/** Whether the cards around stand in the pane of decisions: elsewhere several of them are shown at once, without keys. */
export const DecidePane = createContext(false);

/**
 * Hook: what marks a button as the one that a key presses in the pane of decisions, and prints the key there. `isOnlyFocused`: the
 * key leads to it and a second press does it, because nothing asks again.
 */
export function useDecideKey() {
  const isPane = use(DecidePane);
  const tip = useKeyTip();
  return (what: string, key: DecideKey, isOnlyFocused = false) =>
    isPane ? { 'data-decide': key, 'data-decide-focus': isOnlyFocused || undefined, ...tip(what, key) } : {};
}

/** Presses the button of the pane within `page` that a key belongs to; answers whether it is one of these keys. */
export function pressDecideKey(page: HTMLElement | null, key: string): boolean {
  if (!DECIDE_KEYS.some((each) => each === key)) return false;
  const button = page?.querySelector<HTMLElement>(`[data-decide="${key}"]`);
  button?.focus();
  if (button && button.dataset['decideFocus'] === undefined) button.click();
  return true;
}
