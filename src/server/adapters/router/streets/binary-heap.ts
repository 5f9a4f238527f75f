/** A heap of numbered things by their priority, the least first. The same thing may be in it several times. */
export function binaryHeap() {
  let keys = new Float64Array(1_024);
  let values = new Int32Array(1_024);
  let size = 0;
  const set = (at: number, key: number, value: number) => {
    keys[at] = key;
    values[at] = value;
  };
  return {
    clear: () => void (size = 0),
    size: () => size,
    least: () => keys[0]!,
    push(key: number, value: number): void {
      if (size === keys.length) {
        keys = grown(keys, new Float64Array(2 * size));
        values = grown(values, new Int32Array(2 * size));
      }
      let at = size++;
      for (let up = (at - 1) >> 1; at > 0 && keys[up]! > key; up = (at - 1) >> 1) {
        set(at, keys[up]!, values[up]!);
        at = up;
      }
      set(at, key, value);
    },
    /** The thing of the least priority, which is taken out; the heap must have one. */
    pop(): number {
      const least = values[0]!;
      const [key, value] = [keys[--size]!, values[size]!];
      let at = 0;
      for (let down = 1; down < size; down = 2 * at + 1) {
        if (down + 1 < size && keys[down + 1]! < keys[down]!) down += 1;
        if (keys[down]! >= key) break;
        set(at, keys[down]!, values[down]!);
        at = down;
      }
      set(at, key, value);
      return least;
    },
  };
}

function grown<List extends Float64Array | Int32Array>(list: List, larger: List): List {
  larger.set(list);
  return larger;
}
