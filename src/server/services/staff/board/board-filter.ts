import type { z } from 'zod';
import type { BoardFilter } from '#contract/staff/admin-board.ts';
import { isWithinDue } from '#domain/staff/board/due.ts';
import type { BoardEntry } from './board-entry.ts';

/** What the board is filtered by. */
export type BoardQuery = z.infer<typeof BoardFilter>;
/** One filter of the board. */
export type BoardFilterName = keyof BoardQuery;
type Filtered = Pick<BoardEntry, 'item' | 'due'>;

const CHECKS: Record<BoardFilterName, (entry: Filtered, query: BoardQuery) => boolean> = {
  class: ({ item }, query) => isChosen(query.class, item.class),
  rule: ({ item }, query) => isChosen(query.rule, item.rule),
  stage: ({ item }, query) => isChosen(query.stage, item.stage),
  size: ({ item }, query) => isChosen(query.size, item.size),
  county: ({ item }, query) => isChosen(query.county, item.county),
  due: ({ due }, query) => query.due === undefined || isWithinDue(query.due, due),
  method: ({ item }, query) => isChosen(query.method, item.method),
  payment: ({ item }, query) => isChosen(query.payment, item.hasPaymentTrouble ? 'trouble' : 'fine'),
  courierId: ({ item }, query) => isChosen(query.courierId, item.courier?.id),
  senderId: ({ item }, query) => isChosen(query.senderId, item.sender.id),
  note: ({ item }, query) => isChosen(query.note, item.hasNote ? 'with' : 'without'),
  cod: ({ item }, query) => isChosen(query.cod, item.hasCod ? 'with' : 'without'),
  promisedFrom: ({ item }, { promisedFrom }) =>
    promisedFrom === undefined || promisedOf(item) >= Date.parse(promisedFrom),
  promisedBefore: ({ item }, { promisedBefore }) =>
    promisedBefore === undefined || promisedOf(item) < Date.parse(promisedBefore),
};
const NAMES = Object.keys(CHECKS) as BoardFilterName[];

/** Whether the filters show a delivery. */
export function isShown(entry: Filtered, query: BoardQuery): boolean {
  return NAMES.every((name) => CHECKS[name](entry, query));
}

/** The filters that do not show a delivery; its counts follow from which they are. */
export function missedBy(entry: Filtered, query: BoardQuery): BoardFilterName[] {
  return NAMES.filter((name) => !CHECKS[name](entry, query));
}

/** What is promised to nobody is within no hours at all. */
function promisedOf({ promisedAt }: Filtered['item']): number {
  return promisedAt === null ? Number.NaN : Date.parse(promisedAt);
}

function isChosen<Value>(chosen: Value | undefined, value: Value | null | undefined): boolean {
  return chosen === undefined || chosen === value;
}
