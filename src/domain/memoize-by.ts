/** Makes a value for each key at its first use, and returns it from then on. It is dropped with its key. */
export function memoizeBy<Source, Value>(
  keyOf: (source: Source) => object,
  make: (source: Source) => Value,
): (source: Source) => Value {
  const made = new WeakMap<object, { value: Value }>();
  return (source) => {
    const key = keyOf(source);
    const stored = made.get(key) ?? { value: make(source) };
    made.set(key, stored);
    return stored.value;
  };
}
