/** The keys of a record whose type lists them all. */
export function keysOf<Fields extends object>(record: Fields): (keyof Fields & string)[] {
  return Object.keys(record) as (keyof Fields & string)[];
}

/** A record with a value for each name. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}

/** Whether a value is one of these names. */
export function isOneOf<Name extends string>(names: readonly Name[], value: unknown): value is Name {
  return names.some((name) => name === value);
}
