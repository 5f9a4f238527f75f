/**
 * The order to show while a finger may be on the list: what is shown stays where it is, what is gone leaves, what is
 * new waits at the end. Without a hold it is simply the newest order.
 */
export function stableOrder(shown: readonly string[], newest: readonly string[], isHeld: boolean): string[] {
  if (!isHeld) return [...newest];
  const still = shown.filter((id) => newest.includes(id));
  return [...still, ...newest.filter((id) => !still.includes(id))];
}
