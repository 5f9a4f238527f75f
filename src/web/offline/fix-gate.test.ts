import { expect, test } from 'vitest';
import { fixGate, type Judgement } from './fix-gate.ts';
import { memoryStore } from './memory-store.ts';
import { sendFixes } from './send-fixes.ts';
import type { Fix } from './trip-store.ts';

const NOW = Date.parse('2026-03-02T10:00:00Z');
/** A position some metres north of the start, some seconds later. */
const at = (seconds: number, meters: number, change: Partial<Fix> = {}): Fix => ({
  at: new Date(NOW + seconds * 1_000).toISOString(),
  lat: 45 + meters / 111_195,
  lng: 25,
  accuracy: 8,
  ...change,
});

test.for<[string, Fix[], Judgement[]]>([
  ['driving: every 5 s', [at(0, 0), at(2, 24), at(4, 29), at(6, 84)], ['keep', 'skip', 'skip', 'keep']],
  ['driving fast: every 30 m', [at(0, 0), at(1, 20), at(2, 40)], ['keep', 'skip', 'keep']],
  ['in slow traffic: every 10 s', [at(0, 0), at(6, 6), at(11, 11)], ['keep', 'skip', 'keep']],
  ['standing: every minute', [at(0, 0), at(30, 1), at(59, 1), at(61, 2)], ['keep', 'skip', 'skip', 'keep']],
  [
    'too rough to be of use',
    [at(0, 0), at(10, 90, { accuracy: 120 }), at(11, 90)],
    ['keep', 'rough', 'keep'],
  ],
  ['an older one', [at(10, 0), at(5, 90)], ['keep', 'skip']],
  ['a jump and back', [at(0, 0), at(5, 3_000), at(10, 80)], ['keep', 'jump', 'keep']],
  ['a jump that a second reading confirms', [at(0, 0), at(5, 3_000), at(6, 3_010)], ['keep', 'jump', 'keep']],
  ['two jumps to different places', [at(0, 0), at(5, 3_000), at(6, 9_000)], ['keep', 'jump', 'jump']],
])('%s', ([, fixes, judgements]) => {
  const judge = fixGate();
  expect(fixes.map((fix) => judge(fix))).toEqual(judgements);
});

test('positions are sent in batches, oldest first; what the network kept back stays, what is too old goes', async () => {
  const store = memoryStore();
  for (const seconds of [-16 * 60, -14 * 60, -60, -30, 0]) await store.addFix('livrare', at(seconds, 0));
  const sent: string[][] = [];
  const send = async (positions: Fix[]) => {
    sent.push(positions.map((fix) => fix.at));
    return sent.length === 2 ? ('later' as const) : ('done' as const);
  };
  await sendFixes(store, () => NOW, 2, send);
  expect(sent.map((batch) => batch.length)).toEqual([1, 2]);
  expect(await store.fixes(10)).toHaveLength(3);
  await sendFixes(store, () => NOW, 2, send);
  expect(sent.slice(1)).toEqual([
    [at(-60, 0).at, at(-30, 0).at],
    [at(-60, 0).at, at(-30, 0).at],
    [at(0, 0).at],
  ]);
  expect(await store.fixes(10)).toEqual([]);
});
