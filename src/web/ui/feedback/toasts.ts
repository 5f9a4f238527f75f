import type { PlainKey } from '#messages/message-key.ts';
import type { Translate } from '#web/i18n/i18n-provider.tsx';

/** A short message about something that was done; `help` is the line under the specification's own words. */
export type Toast = {
  id: number;
  text: PlainKey;
  help?: PlainKey | ((t: Translate) => string);
  /** Something went wrong, or has to be known; without it something was done. */
  isWarning?: boolean;
  action?: ToastAction;
};

/** A button in a message. */
export type ToastAction = { text: PlainKey; run: () => void };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function add(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  replace([...toasts, { id: lastId, ...toast }]);
}

/** Shows a message over whatever screen comes next; the caller of a mutation decides. */
export function showToast(text: PlainKey, help?: Toast['help']): void {
  add({ text, ...(help ? { help } : {}) });
}

/** Shows that something did not work, with a button where there is something to do about it. */
export function warn(text: PlainKey, action?: ToastAction): void {
  add({ text, isWarning: true, ...(action ? { action } : {}) });
}

/** Takes a message away, by its button or when its time is over. */
export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id));
}

/** The messages on screen now. */
export function shownToasts(): readonly Toast[] {
  return toasts;
}

/** Calls back when a message came or went. */
export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
