/** Money that a courier collected for one delivery, in minor units. */
type Collected = { id: string; amount: number };

/**
 * Which of a courier's collections the platform has, the oldest first, when the courier still owes `owed`: what is
 * handed in pays off the oldest, and one that is covered in part counts as not handed in.
 */
export function handedIn<Cod extends Collected>(oldestFirst: readonly Cod[], owed: number): Cod[] {
  let open = owed;
  let count = oldestFirst.length;
  while (open > 0 && count > 0) {
    count -= 1;
    open -= oldestFirst[count]?.amount ?? 0;
  }
  return oldestFirst.slice(0, count);
}
