import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { PRESERVE_FOCUS } from '#web/ui/layout/page-title.tsx';

type Changes = Record<string, string | undefined>;

/**
 * Hook: the address's parameters, and a function that changes some of them; undefined removes one. Two quick keys come
 * before the router has shown the first change: each change builds on the one before, shown or not, and may be a
 * function of that. `instead`: in the place of the address before, to which Back does not lead.
 */
export function useSearchState(): [
  search: URLSearchParams,
  change: (changes: Changes | ((now: URLSearchParams) => Changes), instead?: boolean) => void,
] {
  const [search, setSearch] = useSearchParams();
  /** The own changes that the router has not shown yet, the oldest first. */
  const pending = useRef<string[]>([]);
  useLayoutEffect(() => {
    // Shown: it and what it replaced. Anything else came from elsewhere, and the own changes are gone.
    const shown = pending.current.lastIndexOf(search.toString());
    pending.current = shown === -1 ? [] : pending.current.slice(shown + 1);
  }, [search]);
  const change = (changes: Changes | ((now: URLSearchParams) => Changes), instead = false) => {
    const next = new URLSearchParams(pending.current.at(-1) ?? search);
    const made = typeof changes === 'function' ? changes(next) : changes;
    for (const [name, value] of Object.entries(made))
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    pending.current.push(next.toString());
    setSearch(next, { state: PRESERVE_FOCUS, replace: instead });
  };
  return [search, change];
}
