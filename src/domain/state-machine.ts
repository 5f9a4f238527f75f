/** A row of a life; `by` names who may cause the event. */
export type LifeRow<On extends string> = { from: string; to: string; by?: readonly string[] } & Record<
  On,
  string
>;
type ActorOf<Row> = Row extends { by: readonly (infer Actor extends string)[] } ? Actor : never;

/** A table of rows `from`, event, `to` with what can be asked of it; `On` is the column that holds the event. */
export type Life<Row extends LifeRow<On>, On extends string> = {
  rows: readonly Row[];
  /** The row of an event at a state, for an actor where one is named; undefined when the life has none. */
  row(from: Row['from'], event: Row[On], by?: ActorOf<Row>): Row | undefined;
  /** Where an event leads from a state, or undefined when it is not possible there. */
  next(from: Row['from'], event: Row[On], by?: ActorOf<Row>): Row['to'] | undefined;
  /** The events that are possible at a state, in the table's order. */
  eventsFrom(from: Row['from']): Row[On][];
  /** Every state that rows lead to from a start, the start included. */
  reachable(start: Row['from'] | Row['to']): Set<Row['from'] | Row['to']>;
};

/** Makes a life out of its table: what is no row is not possible. No two rows may have both state and event in common. */
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

/** A field with the type that the row gives it, where a dot would answer the type of every row's. */
function read<Row, Key extends keyof Row>(row: Row, key: Key): Row[Key] {
  return row[key];
}

/**
 * The states to enter, in order, on the shortest way through a table from one state to another, by way of such alone as
 * are passable; empty where there is none. Of two equally short ways the one whose rows stand first.
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
