/**
 * The order to show while the list may be touched: shown items keep their place, removed ones leave, new ones go to the
 * end. Without a hold it is the newest order.
 */
export function stableOrder(shown: readonly string[], newest: readonly string[], isHeld: boolean): string[] {
  if (!isHeld) return [...newest];
  const still = shown.filter((id) => newest.includes(id));
  return [...still, ...newest.filter((id) => !still.includes(id))];
}
