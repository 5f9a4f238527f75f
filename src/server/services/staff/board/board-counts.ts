import { PAYMENT_METHODS } from '#domain/money/payments/methods.ts';
import type { z } from 'zod';
import { type adminBoard, NAMED_COUNTS_MAX } from '#contract/staff/admin-board.ts';
import { PARCEL_SIZES } from '#domain/deliveries/parcel-sizes.ts';
import { COUNTY_CODES } from '#domain/places/counties.ts';
import { recordOf } from '#domain/records.ts';
import { DUE_WINDOWS, isWithinDue } from '#domain/staff/board/due.ts';
import { TROUBLE_CLASSES, TROUBLE_RULES } from '#domain/staff/board/rules.ts';
import { BOARD_STAGES } from '#domain/staff/board/stages.ts';
import type { BoardEntry } from './board-entry.ts';
import type { BoardFilterName, BoardQuery } from './board-filter.ts';

type Counts = z.infer<typeof adminBoard.response>['counts'];
type Person = { id: string; name: string };
/** A delivery on the board, and the filters that do not show it. */
type Judged = { entry: BoardEntry; missed: readonly BoardFilterName[] };

/** How many deliveries each choice of a filter would show, the other filters as they are. */
export function boardCounts(judged: readonly Judged[], query: BoardQuery): Counts {
  const without = (...own: BoardFilterName[]) =>
    judged.filter(({ missed }) => missed.every((name) => own.includes(name))).map(({ entry }) => entry);
  const countEach = <Value extends string>(
    rows: readonly BoardEntry[],
    values: readonly Value[],
    valueOf: (item: BoardEntry['item']) => Value | null,
  ) => {
    const counts = recordOf(values, () => 0);
    for (const { item } of rows) {
      const value = valueOf(item);
      if (value !== null) counts[value] += 1;
    }
    return counts;
  };
  const anyTrouble = without('class', 'rule');
  const anyDue = without('due');
  const counties = countEach(without('county'), COUNTY_CODES, ({ county }) => county);
  return {
    shown: without().length,
    all: anyTrouble.length,
    classes: countEach(anyTrouble, TROUBLE_CLASSES, (item) => item.class),
    rules: countEach(without('rule'), TROUBLE_RULES, (item) => item.rule),
    stages: countEach(without('stage'), BOARD_STAGES, (item) => item.stage),
    sizes: countEach(without('size'), PARCEL_SIZES, (item) => item.size),
    methods: countEach(without('method'), PAYMENT_METHODS, (item) => item.method),
    payments: countEach(without('payment'), ['trouble', 'fine'], (item) =>
      item.hasPaymentTrouble ? 'trouble' : 'fine',
    ),
    notes: countEach(without('note'), ['with', 'without'], (item) => (item.hasNote ? 'with' : 'without')),
    cods: countEach(without('cod'), ['with', 'without'], (item) => (item.hasCod ? 'with' : 'without')),
    due: recordOf(DUE_WINDOWS, (window) => anyDue.filter(({ due }) => isWithinDue(window, due)).length),
    counties: COUNTY_CODES.map((code) => ({ code, count: counties[code] }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count),
    couriers: people(without('courierId'), ({ courier }) => courier, query.courierId),
    senders: people(without('senderId'), ({ sender }) => sender, query.senderId),
  };
}

/** Those with the most deliveries, and the chosen one however few. */
function people(
  entries: readonly BoardEntry[],
  personOf: (item: BoardEntry['item']) => Person | null,
  chosen: string | undefined,
): Counts['couriers'] {
  const counts = new Map<string, Person & { count: number }>();
  for (const { item } of entries) {
    const person = personOf(item);
    if (person) counts.set(person.id, { ...person, count: (counts.get(person.id)?.count ?? 0) + 1 });
  }
  return [...counts.values()]
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
    .filter(({ id }, at) => at < NAMED_COUNTS_MAX || id === chosen);
}
