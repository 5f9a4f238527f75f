/**
 * Session id that groups the autocomplete requests of one typing for the address provider; undefined on pages without
 * https, where browsers have no `crypto.randomUUID`.
 */
export function newTypingSession(): string | undefined {
  return 'randomUUID' in crypto ? crypto.randomUUID() : undefined;
}
