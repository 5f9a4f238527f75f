import { afterEach, expect, test, vi } from 'vitest';
import type { Bounds } from '#domain/geo.ts';
import { type DrawnOutlines, drawnOf, keepOutlines, withoutNamesakes } from './outlines.ts';

const SQUARE = [457_000, 255_000, 0, 1_000, 1_000, 0, 0, -1_000, -1_000, 0];
const FOUND = {
  available: true,
  attribution: '© OpenStreetMap contributors',
  outlines: [
    { name: 'Apus', kind: 'town' as const, rings: [SQUARE] },
    { name: 'Cătunul', kind: 'part' as const, rings: [SQUARE] },
  ],
  names: [{ name: 'Cătunul', lat: 45.74, lng: 25.56, population: 150 }],
};

test('steps become points, and a name stands once: at its place, or in the middle of its outline', () => {
  const { borders, names, attribution } = drawnOf(FOUND);
  expect(borders.features[0]?.geometry.coordinates).toEqual([
    [
      [25.5, 45.7],
      [25.6, 45.7],
      [25.6, 45.8],
      [25.5, 45.8],
      [25.5, 45.7],
    ],
  ]);
  expect(borders.features.map(({ properties }) => properties.kind)).toEqual(['town', 'part']);
  expect(names).toEqual([
    ['Cătunul', 45.74, 25.56, 150],
    ['Apus', expect.closeTo(45.75, 6), expect.closeTo(25.55, 6), 0],
  ]);
  expect(attribution).toBe('© OpenStreetMap contributors');
});

test('a place is not named again beside its namesake, and is far from it', () => {
  const near = [['Apus', 45.7, 25.5, 0] as [string, number, number, number]];
  expect(withoutNamesakes(near, [['Apus', 45.75, 25.55, 900]])).toEqual([]);
  expect(withoutNamesakes(near, [['Apus', 47, 25.5, 900]])).toEqual(near);
});

// Other tests of the same process need the network.
afterEach(() => void vi.unstubAllGlobals());

/** A view over answers that the test gives; `asked` are the boxes. */
function viewOver(answers: (Response | Error)[]) {
  const asked: string[] = [];
  const drawn: DrawnOutlines[] = [];
  let box: Bounds = { south: 45.61, west: 25.51, north: 45.69, east: 25.68 };
  let moved = () => {};
  let isGone = false;
  let signal: AbortSignal | null | undefined;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    asked.push(input);
    signal = init?.signal;
    const next = answers.shift();
    if (!next || next instanceof Error) throw next ?? new Error('no answer left');
    return next;
  });
  const stop = keepOutlines({
    box: () => {
      if (isGone) throw new Error('a map that is gone has no box');
      return box;
    },
    onMoved: (listener) => {
      moved = listener;
    },
    draw: (outlines) => void drawn.push(outlines),
  });
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return {
    asked,
    drawn,
    signal: () => signal,
    stop: () => {
      isGone = true;
      stop();
    },
    settle,
    move: async (to: Partial<Bounds>) => {
      box = { ...box, ...to };
      moved();
      await settle();
    },
  };
}

const ok = (body: object) => Response.json(body);

test('a view asks for the tenths of a degree around it, and again only beyond them', async () => {
  const view = viewOver([ok(FOUND), ok(FOUND)]);
  await view.settle();
  expect(view.asked).toEqual(['/api/v1/places/outlines?south=45.6&west=25.5&north=45.7&east=25.7']);
  await view.move({ north: 45.699 });
  expect(view.asked).toHaveLength(1);
  await view.move({ north: 45.71 });
  expect(view.asked[1]).toContain('north=45.8');
  expect(view.drawn).toHaveLength(2);
  // A region is too large for outlines to help.
  await view.move({ north: 46.8 });
  expect(view.asked).toHaveLength(2);
  expect(view.drawn.at(-1)?.borders.features).toEqual([]);
  view.stop();
  await view.move({ north: 45.75 });
  expect(view.asked).toHaveLength(2);
});

test('without an import a view asks once; after a failed call it asks again, and nothing else happens', async () => {
  const bare = viewOver([ok({ available: false, attribution: null, outlines: [], names: [] })]);
  await bare.settle();
  await bare.move({ north: 45.79 });
  expect([bare.asked.length, bare.drawn.length]).toEqual([1, 0]);

  const offline = viewOver([new TypeError('offline'), new Response('', { status: 429 }), ok(FOUND)]);
  await offline.settle();
  await offline.move({});
  expect([offline.asked.length, offline.drawn.length]).toEqual([2, 0]);
  await offline.move({});
  expect([offline.asked.length, offline.drawn.length]).toEqual([3, 1]);
});

test('a view that is gone ends its call', async () => {
  const view = viewOver([ok(FOUND)]);
  expect(view.signal()?.aborted).toBe(false);
  view.stop();
  expect(view.signal()?.aborted).toBe(true);
  await view.settle();
  expect(view.drawn).toEqual([]);
});

test('an answer that comes after the view has moved on is not drawn', async () => {
  let late: (answer: Response) => void = () => {};
  const view = viewOver([]);
  await view.settle();
  vi.stubGlobal('fetch', () => new Promise((resolve) => (late = resolve)));
  await view.move({ north: 45.79 });
  const first = late;
  await view.move({ north: 45.89 });
  const second = late;
  second(ok(FOUND));
  await view.settle();
  await new Promise(setImmediate);
  first(ok({ ...FOUND, outlines: [] }));
  await new Promise(setImmediate);
  expect(view.drawn.map(({ borders }) => borders.features.length)).toEqual([2]);
});
