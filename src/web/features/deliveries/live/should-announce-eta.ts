/** Minutes that are announced even when little has changed. */
const LANDMARKS = [10, 5, 2];
const ANNOUNCED_CHANGE_MINUTES = 2;

/** Whether a new estimate is announced: two minutes off, or past 10, 5 or 2. */
export function shouldAnnounceEta(before: number | null, now: number): boolean {
  if (before === null || Math.abs(before - now) >= ANNOUNCED_CHANGE_MINUTES) return true;
  return LANDMARKS.some((mark) => before > mark && now <= mark);
}
