import { TROUBLE_CLASSES, type Trouble } from './rules.ts';

/** A place on the board: the class, the minutes to the promise, the time since when, and the delivery's id. */
export type BoardPlace = { rank: number; slack: number | null; since: number; id: string };

/** The place of a delivery with this trouble. */
export function placeOf({ class: of, slackMinutes, since }: Trouble, id: string): BoardPlace {
  return { rank: TROUBLE_CLASSES.indexOf(of), slack: slackMinutes, since: since.getTime(), id };
}

/**
 * Orders the board: by class, then the least slack first and what has no promise last, then what has waited longest. No
 * two deliveries have the same place.
 */
export function comparePlaces(a: BoardPlace, b: BoardPlace): number {
  return (
    a.rank - b.rank ||
    compareSlack(a.slack, b.slack) ||
    a.since - b.since ||
    (a.id < b.id ? -1 : Number(a.id > b.id))
  );
}

function compareSlack(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a - b;
}
