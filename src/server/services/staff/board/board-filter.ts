import type { z } from 'zod';
import type { BoardFilter, BoardItem } from '#contract/staff/admin-board.ts';

type BoardQuery = z.infer<typeof BoardFilter>;

/** Whether the filters show a delivery. */
export function isShown(item: BoardItem, query: BoardQuery): boolean {
  return matches(item, query) && isInTrouble(item, query) && isChosen(query.stage, item.stage);
}

/** Whether a delivery has the class and the rule that are asked for. */
export function isInTrouble(item: BoardItem, { class: of, rule }: BoardQuery): boolean {
  return isChosen(of, item.class) && isChosen(rule, item.rule);
}

/** Whether a delivery is within the filters that all counts follow. */
export function matches(item: BoardItem, query: BoardQuery): boolean {
  const { promisedFrom, promisedBefore } = query;
  const promised = item.promisedAt === null ? null : Date.parse(item.promisedAt);
  const isPromised = promised !== null || (promisedFrom === undefined && promisedBefore === undefined);
  return (
    isChosen(query.size, item.size) &&
    isChosen(query.method, item.method) &&
    isChosen(query.courierId, item.courier?.id) &&
    isChosen(query.senderId, item.sender.id) &&
    isChosen(query.note, item.hasNote ? 'with' : 'without') &&
    isPromised &&
    (promisedFrom === undefined || (promised ?? 0) >= Date.parse(promisedFrom)) &&
    (promisedBefore === undefined || (promised ?? 0) < Date.parse(promisedBefore))
  );
}

/** Whether a filter is off or has this value. */
export function isChosen<Value>(chosen: Value | undefined, value: Value | null | undefined): boolean {
  return chosen === undefined || chosen === value;
}
