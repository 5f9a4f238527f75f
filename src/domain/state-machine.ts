/** A row of a state machine; `by` names the actors that may cause the event. */
export type LifeRow<On extends string> = { from: string; to: string; by?: readonly string[] } & Record<
  On,
  string
>;
type ActorOf<Row> = Row extends { by: readonly (infer Actor extends string)[] } ? Actor : never;

/** A state machine from rows `from`, event, `to`; `On` is the column that holds the event. */
export type Life<Row extends LifeRow<On>, On extends string> = {
  rows: readonly Row[];
  /** The row for an event in a state, for an actor where one is given; undefined when there is none. */
  row(from: Row['from'], event: Row[On], by?: ActorOf<Row>): Row | undefined;
  /** The state that an event leads to, or undefined when it is not possible. */
  next(from: Row['from'], event: Row[On], by?: ActorOf<Row>): Row['to'] | undefined;
  /** The events that are possible in a state, in the table's order. */
  eventsFrom(from: Row['from']): Row[On][];
  /** Every state that is reachable from a start, the start included. */
  reachable(start: Row['from'] | Row['to']): Set<Row['from'] | Row['to']>;
};

/** Builds a state machine from its table: what has no row is impossible. No two rows may share both state and event. */
// @__NO_SIDE_EFFECTS__
export function defineLife<Row extends LifeRow<On>, On extends string>(
  rows: readonly Row[],
  on: On,
): Life<Row, On> {
  const row: Life<Row, On>['row'] = (from, event, by?: string) =>
    rows.find(
      (each) => each.from === from && each[on] === event && (by === undefined || each.by?.includes(by)),
    );
  return {
    rows,
    row,
    next: (from, event, by) => {
      const found = row(from, event, by);
      return found && read(found, 'to');
    },
    eventsFrom: (from) => rows.filter((each) => each.from === from).map((each) => each[on]),
    reachable: (start) => {
      const reached = new Set([start]);
      for (const state of reached)
        for (const each of rows) if (each.from === state) reached.add(read(each, 'to'));
      return reached;
    },
  };
}

/** Reads a field with the type that this row gives it; a property access would have the type of every row's. */
function read<Row, Key extends keyof Row>(row: Row, key: Key): Row[Key] {
  return row[key];
}

/**
 * The shortest path through a table between two states, as the states to enter, in order, by passable states only;
 * empty when there is none. Of two equally short paths the one whose rows come first.
 */
export function pathBetween<State extends string>(
  rows: readonly { from: State; to: State }[],
  { from, to }: { from: State; to: State },
  isPassable: (state: State) => boolean,
): State[] {
  const seen = new Set([from]);
  const paths: State[][] = [[]];
  for (const path of paths) {
    const next = rows.filter((row) => row.from === (path.at(-1) ?? from)).map((row) => row.to);
    if (next.includes(to)) return [...path, to];
    for (const state of next.filter((each) => !seen.has(each) && isPassable(each))) {
      seen.add(state);
      paths.push([...path, state]);
    }
  }
  return [];
}
