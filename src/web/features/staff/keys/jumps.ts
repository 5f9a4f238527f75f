import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { PlainKey } from '#messages/message-key.ts';
import { paths } from '#web/paths.ts';
import { useMay } from '../access/may.tsx';
import { ADMIN_PAGES } from '../desk/admin-nav.ts';
import { isFieldKey, useHasSingleKeys } from './single-keys.ts';

/** The key before the letter of a page. */
const FIRST = 'g';
/** Milliseconds in which the letter must follow. */
const LETTER_MILLISECONDS = 1_500;

const LETTERS = new Map<string, string>([
  ['a', paths.adminBoard],
  ['h', paths.admin],
  ['o', paths.adminPeople],
  ['t', paths.adminTariffs],
  ['c', paths.adminNumbers],
]);

/** A jump: its two keys with a space between, the page's address, and its name. */
export type Jump = { keys: string; to: string; label: PlainKey };

/** Hook: the jumps to pages that the person who is here may open; none while keys of one character are off. */
export function useJumps(): Jump[] {
  const may = useMay();
  const isOn = useHasSingleKeys();
  if (!isOn) return [];
  return [...LETTERS].flatMap(([letter, to]) => {
    const page = ADMIN_PAGES.find((each) => each.to === to);
    return page && may(page.verb) ? [{ keys: `${FIRST} ${letter}`, to, label: page.label }] : [];
  });
}

/**
 * Hook: opens a page by `g` and its letter, from anywhere but a field or a dialog. The letter is taken before the page's own keys see
 * it, also where its page may not be opened: it would act upon a row instead.
 */
export function useJumpKeys(): void {
  const navigate = useNavigate();
  const jumps = useJumps();
  const latest = useRef({ jumps, navigate });
  useLayoutEffect(() => {
    latest.current = { jumps, navigate };
  });
  useEffect(() => {
    let startedAt: number | null = null;
    const press = (event: KeyboardEvent) => {
      const isAfterFirst = startedAt !== null && event.timeStamp - startedAt < LETTER_MILLISECONDS;
      startedAt = null;
      if (isFieldKey(event) || latest.current.jumps.length === 0) return;
      if (event.key === FIRST) startedAt = event.timeStamp;
      else if (isAfterFirst && LETTERS.has(event.key)) {
        event.preventDefault();
        event.stopPropagation();
        const to = latest.current.jumps.find(({ keys }) => keys === `${FIRST} ${event.key}`)?.to;
        if (to !== undefined) void latest.current.navigate(to);
      }
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}
