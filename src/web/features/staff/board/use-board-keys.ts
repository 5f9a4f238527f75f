import { isOneOf } from '#domain/records.ts';
import type { RefObject } from 'react';
import { useKeysWithin } from '../keys/single-keys.ts';

/** The keys that act: the row's remedy, the promised time, another courier, a call, a message, a note. */
const ACT_KEYS = ['a', 't', 'f', 'c', 'm', 'n'] as const;
type ActKey = (typeof ACT_KEYS)[number];
const ROWS = '[data-board-row]';
const COLUMNS = '[data-board-column]';

type Keys = {
  /** A key that acts upon the row with the focus, or else upon the open delivery. */
  onAct: (key: ActKey, id: string | null) => void;
  onClass: (index: number) => void;
  onView: () => void;
  /** Opens a delivery for a quick look, or closes it again. */
  onLook: (id: string) => void;
  onClose: () => void;
};

/**
 * Hook: the board's keys, while the focus is inside `board` and not in a field. `j` and `k` move the focus from row to
 * row, in the columns within one, and `h` and `l` to the next column, and the space
 * bar looks at a row; Enter opens by itself.
 */
export function useBoardKeys(board: RefObject<HTMLElement | null>, keys: Keys): void {
  useKeysWithin(board, (key, element) => act(element, key, keys));
}

function act(board: HTMLElement, key: string, keys: Keys): boolean {
  const { onAct, onClass, onView, onLook, onClose } = keys;
  const isColumns = board.dataset['view'] === 'columns';
  if (key === 'j' || key === 'k') moveFocus(board, key === 'j' ? 1 : -1);
  else if (/^[0-8]$/.test(key)) onClass(Number(key));
  else if (isOneOf(ACT_KEYS, key)) onAct(key, focusedRow(board));
  else if (isColumns && (key === 'h' || key === 'l')) moveColumn(board, key === 'l' ? 1 : -1);
  else if (isColumns && key === ' ' && isOnRow()) onLook(focusedRow(board) ?? '');
  else if (key === 'v') onView();
  else if (key === 'Escape') onClose();
  else return false;
  return true;
}

function moveFocus(board: HTMLElement, by: 1 | -1): void {
  const column = document.activeElement?.closest(COLUMNS);
  const rows = [...(column ?? board).querySelectorAll<HTMLElement>(ROWS)];
  const now = rows.findIndex((row) => row === document.activeElement);
  const open = rows.findIndex((row) => row.getAttribute('aria-current') === 'true');
  const from = now === -1 ? open : now;
  rows[from === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, from + by))]?.focus();
}

/** Moves the focus to the next column with rows, on the same height where it has so many. */
function moveColumn(board: HTMLElement, by: 1 | -1): void {
  const columns = [...board.querySelectorAll(COLUMNS)]
    .map((column) => [...column.querySelectorAll<HTMLElement>(ROWS)])
    .filter((rows) => rows.length > 0);
  const from = columns.findIndex((rows) => rows.some((row) => row === document.activeElement));
  const height = columns[from]?.findIndex((row) => row === document.activeElement) ?? 0;
  const rows = columns[from === -1 ? 0 : Math.min(columns.length - 1, Math.max(0, from + by))];
  rows?.[Math.min(rows.length - 1, Math.max(0, height))]?.focus();
}

/** Whether a row itself has the focus: on a button beside it the space bar presses that. */
function isOnRow(): boolean {
  return document.activeElement?.matches(ROWS) === true;
}

function focusedRow(board: HTMLElement): string | null {
  const focused = document.activeElement;
  const row = focused && board.contains(focused) ? focused.closest('li')?.querySelector(ROWS) : null;
  return row?.getAttribute('data-board-row') ?? null;
}

/** Moves the focus to the row of a delivery, if it is shown. */
export function focusRow(board: HTMLElement | null, id: string): void {
  board?.querySelector<HTMLElement>(`[data-board-row="${CSS.escape(id)}"]`)?.focus();
}
