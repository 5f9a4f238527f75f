/**
 * Ties the questions of one typing together for the provider of addresses; undefined on pages without https, where
 * browsers make no such ids.
 */
export function newTypingSession(): string | undefined {
  return 'randomUUID' in crypto ? crypto.randomUUID() : undefined;
}
