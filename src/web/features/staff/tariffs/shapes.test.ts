import { expect, test } from 'vitest';
import { draw, type DrawAct, drawingOf, polygonsOf } from './shapes.ts';

const at = (lat: number, lng: number) => ({ lat, lng });
const press = (lat: number, lng: number): DrawAct => ({ name: 'press', at: at(lat, lng) });
const SQUARE = [press(46, 23), press(46, 23.1), press(46.1, 23.1), press(46.1, 23)];
const after = (acts: readonly DrawAct[], from = drawingOf([])) => acts.reduce(draw, from);
const corners = (drawing: ReturnType<typeof after>) =>
  polygonsOf(drawing).map(([ring = []]) => ring.length - 1);

test('two polygons are drawn one after the other; fewer than three corners are none', () => {
  const two = after([...SQUARE, { name: 'finish' }, press(45, 25), press(45, 25.1)]);
  expect(corners(two)).toEqual([4]);
  expect(corners(after([press(45.1, 25)], two))).toEqual([4, 3]);
  expect(after([{ name: 'finish' }], two).shapes).toHaveLength(1);
});

test('a corner is moved and removed, and a new one goes into the nearest side of a finished polygon', () => {
  const square = after([...SQUARE, { name: 'finish' }, { name: 'open', shape: 0 }]);
  const moved = after([{ name: 'move', corner: 2, to: at(46.2, 23.2) }], square);
  expect(polygonsOf(moved)[0]?.[0]?.[2]).toEqual([23.2, 46.2]);
  const wider = after([press(46.05, 23.12)], square);
  expect(wider.shapes[0]?.outline[2]).toEqual(at(46.05, 23.12));
  expect(corners(after([{ name: 'remove_corner', corner: 0 }], wider))).toEqual([4]);
  // Between the last corner and the first.
  expect(after([press(46.05, 22.98)], square).shapes[0]?.outline[4]).toEqual(at(46.05, 22.98));
});

test('a polygon is removed, and each change is undone one by one, to the first', () => {
  const first = polygonsOf(after(SQUARE));
  const acts: DrawAct[] = [
    { name: 'open', shape: 0 },
    { name: 'move', corner: 1, to: at(46, 23.3) },
    { name: 'choose', corner: 1 },
    { name: 'remove_corner', corner: 1 },
    { name: 'add', polygons: first },
    { name: 'remove', shape: 0 },
  ];
  const states = acts.map((_, index) => after(acts.slice(0, index + 1), drawingOf(first)));
  expect(states.map(corners)).toEqual([[4], [4], [4], [3], [3, 4], [4]]);
  let back = states.at(-1) ?? drawingOf([]);
  const undone: number[][] = [];
  while (back.past.length > 0) {
    back = draw(back, { name: 'undo' });
    undone.push(corners(back));
  }
  // Choosing changes nothing, so four changes are undone.
  expect(undone).toEqual([[3, 4], [3], [4], [4]]);
  expect(polygonsOf(back)).toEqual(first);
  expect(draw(back, { name: 'undo' })).toEqual(back);
});

test('holes that were read stay with their polygon, and the open one stays open when another is removed', () => {
  const hole: [number, number][] = [
    [23.04, 46.04],
    [23.06, 46.04],
    [23.06, 46.06],
    [23.04, 46.04],
  ];
  const outer = polygonsOf(after(SQUARE))[0]?.[0] ?? [];
  const read = drawingOf([[outer], [outer, hole]]);
  const moved = after(
    [
      { name: 'open', shape: 1 },
      { name: 'move', corner: 0, to: at(45.9, 23) },
    ],
    read,
  );
  expect(polygonsOf(moved)[1]?.[1]).toEqual(hole);
  expect(after([{ name: 'remove', shape: 0 }], moved).open).toBe(0);
  expect(after([{ name: 'remove', shape: 1 }], moved).open).toBeNull();
});
