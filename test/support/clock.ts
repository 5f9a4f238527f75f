import type { Clock } from '#server/ports/clock.ts';

/** A Wednesday, eleven in the morning in București. */
const START = new Date('2026-11-18T09:00:00Z');

type Span = { days?: number; hours?: number; minutes?: number; seconds?: number };

/** A clock that does not move until a test sets it. */
export type TestClock = Clock & { set(at: Date | string): void; advance(by: Span): void };

/** Creates a clock that starts at START. */
export function testClock(): TestClock {
  let now = START;
  return {
    now: () => now,
    set: (at) => void (now = new Date(at)),
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      now = new Date(now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000);
    },
  };
}
