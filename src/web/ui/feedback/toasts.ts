import type { PlainKey } from '#messages/message-key.ts';
import type { Translate } from '#web/i18n/i18n-provider.tsx';

/** A toast about a completed action; `help` is the line under the specification's own words. */
export type Toast = {
  id: number;
  text: PlainKey;
  help?: PlainKey | ((t: Translate) => string);
  /** A warning: something failed, or must be known; without it something succeeded. */
  isWarning?: boolean;
  action?: ToastAction;
};

/** An action button of a toast. */
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

/** Shows a toast over the present and the next screen; the caller of a mutation decides. */
export function showToast(text: PlainKey, help?: Toast['help']): void {
  add({ text, ...(help ? { help } : {}) });
}

/** Shows a warning toast, with a button where there is something to do about it. */
export function warn(text: PlainKey, action?: ToastAction): void {
  add({ text, isWarning: true, ...(action ? { action } : {}) });
}

/** Dismisses a toast, by its button or when its time is over. */
export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id));
}

/** The toasts on screen now. */
export function shownToasts(): readonly Toast[] {
  return toasts;
}

/** Subscribes to added and dismissed toasts. */
export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
