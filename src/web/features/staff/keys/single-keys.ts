import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useSession } from '#web/api/session.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';

const FIELDS = 'input, select, textarea, [contenteditable="true"], [role="dialog"] *';
/** Letters, digits and signs: the keys that WCAG 2.1.4 asks to be able to switch off. */
const CHARACTER = /^\S$/u;

/** Hook: whether keys of one character do something for the person who is here; each switches them off in the own account. */
export function useHasSingleKeys(): boolean {
  return useSession().user?.singleKeys !== false;
}

/** Whether a key is typed into a field or a dialog (`fields`, a selector), or belongs to the browser: Ctrl, Alt or Meta is down. */
export function isFieldKey(event: KeyboardEvent, fields = FIELDS): boolean {
  const isField = event.target instanceof Element && event.target.closest(fields) !== null;
  return isField || event.ctrlKey || event.metaKey || event.altKey;
}

/** Hook: what prints the key of a button in its tooltip and says it to assistive technology; nothing while keys are off. */
export function useKeyTip(): (what: string, key: string) => { title?: string; 'aria-keyshortcuts'?: string } {
  const t = useT();
  const isOn = useHasSingleKeys();
  return (what, key) =>
    isOn ? { title: t('board.tip', { what, key: key.toUpperCase() }), 'aria-keyshortcuts': key } : {};
}

/**
 * Hook: gives the keys pressed inside `element` to `onKey`, which says whether a key is one of its own. Not in fields (`fields`,
 * a selector), not with Ctrl, Alt or Meta, and no character for whoever has switched these keys off.
 */
export function useKeysWithin(
  element: RefObject<HTMLElement | null>,
  onKey: (key: string, within: HTMLElement) => boolean,
  fields = FIELDS,
): void {
  const isOn = useHasSingleKeys();
  const latest = useRef({ onKey, isOn });
  // Together with what is drawn: after it a quick key could still meet the keys of the screen before.
  useLayoutEffect(() => {
    latest.current = { onKey, isOn };
  });
  useEffect(() => {
    const within = element.current;
    if (!within) return undefined;
    const press = (event: KeyboardEvent) => {
      if (isFieldKey(event, fields)) return;
      if (CHARACTER.test(event.key) && !latest.current.isOn) return;
      if (latest.current.onKey(event.key, within)) event.preventDefault();
    };
    within.addEventListener('keydown', press);
    return () => within.removeEventListener('keydown', press);
  }, [element, fields]);
}

/**
 * Hook: presses `onPress` by a key of one character anywhere on the page, but not in fields and dialogs and not with Ctrl, Alt or
 * Meta; without `onPress`, and for whoever has switched these keys off, it does nothing.
 */
export function useKeyOfPage(key: string, onPress: (() => void) | null): void {
  const isOn = useHasSingleKeys();
  const latest = useRef(onPress);
  useLayoutEffect(() => {
    latest.current = isOn ? onPress : null;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== key || event.repeat || isFieldKey(event) || !latest.current) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [key]);
}
