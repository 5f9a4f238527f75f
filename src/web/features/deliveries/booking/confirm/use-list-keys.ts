import { useState, type KeyboardEvent } from 'react';

/** Keyboard handling of an editable combobox: arrows move through the list, Enter selects, Escape closes. */
export function useListKeys({
  count,
  isOpen,
  setOpen,
  choose,
}: {
  count: number;
  isOpen: boolean;
  setOpen: (open: boolean) => void;
  choose: (index: number) => void;
}) {
  const [marked, setMarked] = useState<number | null>(null);
  const active = marked !== null && marked < count ? marked : null;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setOpen(false);
      setMarked(null);
      return;
    }
    if (event.key === 'Enter' && isOpen && active !== null) {
      event.preventDefault();
      choose(active);
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    if (count === 0) return;
    const step = event.key === 'ArrowDown' ? 1 : -1;
    const from = active ?? (step === 1 ? -1 : 0);
    setMarked((from + step + count) % count);
  };

  return { active, onKeyDown, reset: () => setMarked(null) };
}
