import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type CustodyLog, factText, linkText, steadyText, verifyCustody } from './custody.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const ORIGIN = digest('custody:one');

function aLog(names: readonly ('listed' | 'accepted' | 'delivered')[]): CustodyLog {
  let head = ORIGIN;
  const entries = names.map((name, index) => {
    const at = `2026-11-20T10:0${index}:00.000Z`;
    const fact = { name, actor: 'sender', at, deviceAt: null, dataSeal: digest(name) } as const;
    const leaf = digest(factText(index + 1, fact));
    head = digest(linkText(head, leaf));
    return { seq: index + 1, hash: head, leaf, fact };
  });
  return { origin: ORIGIN, head, length: names.length, entries };
}

describe('the chain', () => {
  test('holds, also where only a leaf is shown', async () => {
    const log = aLog(['listed', 'accepted', 'delivered']);
    const hidden = log.entries.map((entry) => (entry.seq === 2 ? { ...entry, fact: null } : entry));
    expect(await verifyCustody(log, digest)).toEqual({ state: 'whole' });
    expect(await verifyCustody({ ...log, entries: hidden }, digest)).toEqual({ state: 'whole' });
  });

  test('breaks at events that change places, and when it begins elsewhere', async () => {
    const log = aLog(['listed', 'accepted', 'delivered']);
    const [first, second, third] = log.entries;
    const swapped = { ...log, entries: [first, third, second].flatMap((entry) => entry ?? []) };
    expect(await verifyCustody(swapped, digest)).toEqual({ state: 'broken', seq: 2 });
    expect(await verifyCustody({ ...log, origin: digest('other') }, digest)).toEqual({
      state: 'broken',
      seq: 1,
    });
  });

  test('says so when its first events are from before it could be checked', async () => {
    const log = aLog(['listed', 'accepted', 'delivered']);
    const older = log.entries.map((entry) =>
      entry.seq === 1 ? { ...entry, leaf: null, fact: null } : entry,
    );
    expect(await verifyCustody({ ...log, entries: older }, digest)).toEqual({ state: 'older' });
  });
});

test('a value’s text is the same whatever order its keys come in', () => {
  expect(steadyText({ b: { d: 1, c: ['x', { z: 2, y: 3 }] }, a: null })).toBe(
    steadyText({ a: null, b: { c: ['x', { y: 3, z: 2 }], d: 1 } }),
  );
});
