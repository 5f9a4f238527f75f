/** When the promise of a delivery falls due: it is over, or it comes within so many minutes. */
export const DUE_WINDOWS = ['over', 'in_15', 'in_30', 'in_60', 'in_120'] as const;
export type DueWindow = (typeof DUE_WINDOWS)[number];

const MINUTE = 60_000;
const LENGTHS: readonly (readonly [DueWindow, number])[] = [
  ['in_15', 15],
  ['in_30', 30],
  ['in_60', 60],
  ['in_120', 120],
];

/** The shortest window that a promise falls into; null without a promise, or for one that is further ahead. */
export function dueWindowOf(promisedAt: Date | null, now: Date): DueWindow | null {
  if (promisedAt === null) return null;
  const left = promisedAt.getTime() - now.getTime();
  if (left < 0) return 'over';
  return LENGTHS.find(([, minutes]) => left < minutes * MINUTE)?.[0] ?? null;
}

/** Whether a promise of the window `due` is within the chosen one: the longer windows ahead contain the shorter ones. */
export function isWithinDue(chosen: DueWindow, due: DueWindow | null): boolean {
  if (due === null || chosen === 'over' || due === 'over') return due === chosen;
  return DUE_WINDOWS.indexOf(due) <= DUE_WINDOWS.indexOf(chosen);
}
