import { expect, test } from 'vitest';
import type { BoardFacts } from './facts.ts';
import { TROUBLE_RULES, troubleOf } from './rules.ts';

// Each rule of the board before, at and after its limit, on a row of its own.

const NOW = new Date('2026-11-20T14:00:00Z');
const MINUTE = 60_000;
const SECOND = 1_000;
/** So long before now. */
const ago = (minutes: number, seconds = 0) => new Date(NOW.getTime() - minutes * MINUTE - seconds * SECOND);

const FINE: BoardFacts = {
  status: 'accepted',
  stage: 'to_dropoff',
  enteredAt: ago(1),
  windowFrom: null,
  windowUntil: null,
  acceptedAt: ago(20),
  deliverBy: null,
  extraMinutes: 0,
  offerMinutes: 10,
  durationSeconds: 30 * 60,
  etaMinutes: 5,
  etaGrowths: 0,
  pinMisses: 0,
  seenAt: ago(0, 10),
  stillSince: ago(0, 40),
  metersToEnd: 4_000,
  liveOffers: 0,
  couriersReached: null,
  helpAt: null,
  helpBy: null,
  isAccident: false,
  refusedAt: null,
  mismatchAt: null,
  codShortAt: null,
  codShort: 0,
  inspectionMinutes: 0,
  payoutBackAt: null,
  captureRefusedAt: null,
  cashOwed: 0,
  cashCap: 30_000,
};
// Promised at the door: 20 minutes ago + 10 + 15, + 10 of waiting, + 30 of road: in 45 minutes; 5 are left to drive.
const open = { status: 'open', stage: null, acceptedAt: null, offerMinutes: null, seenAt: null } as const;
const judge = (change: Partial<BoardFacts>) => troubleOf({ ...FINE, ...change }, NOW);

test('help says who asked and whether there was an accident, and stands above everything', () => {
  const asked = {
    helpAt: ago(3),
    helpBy: 'receiver',
    isAccident: true,
    pinMisses: 5,
    stage: 'at_dropoff',
  } as const;
  expect(judge(asked)).toMatchObject({ class: 'safety', values: { minutes: 3, accident: 1, receiver: 1 } });
  const listed = { ...open, enteredAt: ago(6) };
  expect(judge({ ...listed, couriersReached: 3 }).rule).toBe('fine');
  expect(judge({ ...listed, couriersReached: 1, liveOffers: 1 }).rule).toBe('fine');
});

test('a delivery without trouble is fine, with its slack', () => {
  expect(judge({})).toEqual({
    rule: 'fine',
    class: 'fine',
    since: ago(1),
    slackMinutes: 40,
    values: {},
  });
});

type Case = {
  rule: string;
  before: Partial<BoardFacts>;
  at: Partial<BoardFacts>;
  after: Partial<BoardFacts>;
};

/** `at` is the limit itself: it holds there unless the table says "more than". */
const INCLUSIVE: Case[] = [
  {
    rule: 'help',
    before: { helpAt: null },
    at: { helpAt: NOW, helpBy: 'courier' },
    after: { helpAt: ago(30), helpBy: 'receiver', isAccident: true },
  },
  {
    rule: 'refused_at_door',
    before: { stage: 'to_dropoff', refusedAt: NOW },
    at: { stage: 'at_dropoff', refusedAt: NOW },
    after: { stage: 'at_dropoff', refusedAt: ago(20) },
  },
  {
    rule: 'cod_short',
    before: { status: 'completed', stage: null, codShortAt: null, codShort: 0 },
    at: { status: 'completed', stage: null, codShortAt: NOW, codShort: 2_000 },
    after: { status: 'completed', stage: null, codShortAt: ago(300), codShort: 1 },
  },
  {
    rule: 'size_mismatch',
    before: { stage: 'to_dropoff', mismatchAt: NOW },
    at: { stage: 'at_pickup', mismatchAt: NOW },
    after: { stage: 'at_pickup', mismatchAt: ago(20) },
  },
  {
    rule: 'unseen',
    before: { ...open, enteredAt: ago(4, 59), couriersReached: 0 },
    at: { ...open, enteredAt: ago(5), couriersReached: 2 },
    after: { ...open, enteredAt: ago(6), couriersReached: 0 },
  },
  {
    rule: 'payout_back',
    before: { payoutBackAt: null },
    at: { payoutBackAt: NOW },
    after: { payoutBackAt: ago(600) },
  },
  {
    rule: 'pin_locked',
    before: { stage: 'at_dropoff', pinMisses: 4 },
    at: { stage: 'at_dropoff', pinMisses: 5 },
    after: { stage: 'at_dropoff', pinMisses: 6 },
  },
  {
    rule: 'still',
    before: { stillSince: ago(7, 59) },
    at: { stillSince: ago(8) },
    after: { stillSince: ago(8, 1) },
  },
  {
    rule: 'wrong_way',
    before: { etaGrowths: 2 },
    at: { etaGrowths: 3 },
    after: { etaGrowths: 4 },
  },
  {
    rule: 'not_departed',
    before: { stage: 'assigned', offerMinutes: 30, acceptedAt: ago(14, 59) },
    at: { stage: 'assigned', offerMinutes: 30, acceptedAt: ago(15) },
    after: { stage: 'assigned', offerMinutes: 30, acceptedAt: ago(15, 1) },
  },
  {
    rule: 'wait_over',
    before: { stage: 'at_dropoff', enteredAt: ago(9, 59) },
    at: { stage: 'at_dropoff', enteredAt: ago(10) },
    after: { stage: 'at_dropoff', enteredAt: ago(10, 1) },
  },
  {
    rule: 'wait_over',
    before: { stage: 'at_dropoff', inspectionMinutes: 15, enteredAt: ago(24, 59) },
    at: { stage: 'at_dropoff', inspectionMinutes: 15, enteredAt: ago(25) },
    after: { stage: 'at_dropoff', inspectionMinutes: 15, enteredAt: ago(25, 1) },
  },
  {
    rule: 'no_offer',
    before: { ...open, enteredAt: ago(14, 59) },
    at: { ...open, enteredAt: ago(15) },
    after: { ...open, enteredAt: ago(15, 1) },
  },
  {
    rule: 'reserved_stuck',
    before: { ...open, status: 'reserved', enteredAt: ago(11, 59) },
    at: { ...open, status: 'reserved', enteredAt: ago(12) },
    after: { ...open, status: 'reserved', enteredAt: ago(12, 1) },
  },
  {
    rule: 'cash_cap',
    before: { cashOwed: 26_999 },
    at: { cashOwed: 27_000 },
    after: { cashOwed: 27_001 },
  },
];
test.each(INCLUSIVE)('$rule holds from its limit on', ({ rule, before, at, after }) => {
  expect(judge(before).rule).toBe('fine');
  expect(judge(at).rule).toBe(rule);
  expect(judge(after).rule).toBe(rule);
});

/** Deliveries at the door whose promise was, is and will be so many seconds away: 20 - 10 - 15 - 10 - 30 = -45 minutes. */
const promisedIn = (seconds: number): Partial<BoardFacts> => ({
  stage: 'at_dropoff',
  acceptedAt: new Date(NOW.getTime() - 65 * MINUTE + seconds * SECOND),
});

test('late begins after the promised moment, and counts begun minutes', () => {
  expect(judge(promisedIn(0))).toMatchObject({ rule: 'tight', slackMinutes: 0, values: { minutes: 0 } });
  expect(judge(promisedIn(-1))).toMatchObject({
    rule: 'late',
    class: 'late',
    since: ago(0, 1),
    slackMinutes: -1,
    values: { minutes: 1 },
  });
  expect(judge(promisedIn(-14 * 60))).toMatchObject({ slackMinutes: -14, values: { minutes: 14 } });
});

test('tight begins below ten minutes', () => {
  expect(judge(promisedIn(600)).rule).toBe('fine');
  expect(judge(promisedIn(599))).toMatchObject({
    rule: 'tight',
    class: 'at_risk',
    since: ago(0, 1),
    values: { minutes: 9 },
  });
});

test('stale begins after five minutes without a position, and is not asked for at a stop', () => {
  expect(judge({ seenAt: ago(5), enteredAt: ago(9) }).rule).toBe('fine');
  expect(judge({ seenAt: ago(5, 1), enteredAt: ago(9) })).toMatchObject({
    rule: 'stale',
    class: 'silent',
    since: ago(5, 1),
    values: { minutes: 5 },
  });
  expect(judge({ seenAt: ago(30), enteredAt: ago(5) }).rule).toBe('fine');
  expect(judge({ seenAt: null, enteredAt: ago(6) }).rule).toBe('stale');
  expect(judge({ seenAt: ago(30), enteredAt: ago(9), stage: 'at_dropoff' }).rule).toBe('fine');
});

test('who stands still near the end of the way stands at the stop', () => {
  const still = { stillSince: ago(9) };
  expect(judge({ ...still, metersToEnd: 151 }).rule).toBe('still');
  expect(judge({ ...still, metersToEnd: 150 }).rule).toBe('fine');
  expect(judge({ ...still, metersToEnd: null }).rule).toBe('still');
});

test('a listing with an offer waits for its sender', () => {
  expect(judge({ ...open, enteredAt: ago(40), liveOffers: 1 }).rule).toBe('fine');
});

test('a failed attempt needs a person at once', () => {
  const failed = judge({ stage: 'attempt_failed', enteredAt: ago(0) });
  expect(failed).toMatchObject({ rule: 'attempt_failed', class: 'blocked', slackMinutes: null });
});

test('a refused charge is told with the minutes that it has waited', () => {
  expect(judge({ captureRefusedAt: ago(26) })).toMatchObject({
    rule: 'capture_failed',
    class: 'money',
    since: ago(26),
    values: { minutes: 26 },
  });
});

test('nobody is late before the hours that the sender chose', () => {
  const early: Partial<BoardFacts> = {
    stage: 'assigned',
    acceptedAt: ago(90),
    windowFrom: ago(-60),
    windowUntil: ago(-120),
  };
  expect(judge(early)).toMatchObject({ rule: 'fine', slackMinutes: 120 });
  expect(judge({ ...early, windowUntil: null })).toMatchObject({ rule: 'fine', slackMinutes: 60 + 24 * 60 });
  expect(judge({ ...early, windowFrom: ago(15) }).rule).toBe('not_departed');
  expect(judge({ ...early, windowFrom: ago(14, 59) }).rule).toBe('fine');
});

test('of several troubles the first of the table is told', () => {
  const all: Partial<BoardFacts> = { pinMisses: 5, captureRefusedAt: ago(3), cashOwed: 30_000 };
  expect(judge({ ...promisedIn(-60), ...all }).rule).toBe('pin_locked');
  expect(judge({ ...promisedIn(-60), ...all, pinMisses: 0 }).rule).toBe('late');
  expect(judge({ ...all, pinMisses: 0 }).rule).toBe('capture_failed');
  expect(TROUBLE_RULES.at(-1)).toBe('fine');
});

test('minutes that are left to drive come off the slack', () => {
  expect(judge({ etaMinutes: 44 })).toMatchObject({ rule: 'tight', slackMinutes: 1 });
  expect(judge({ etaMinutes: 46 })).toMatchObject({ rule: 'late', slackMinutes: -1 });
  expect(judge({ etaMinutes: null })).toMatchObject({ rule: 'fine', slackMinutes: 15 });
  expect(judge({ stage: 'picked_up' })).toMatchObject({ slackMinutes: 15 });
  expect(judge({ stage: 'at_pickup' })).toMatchObject({ slackMinutes: 15 });
  expect(judge({ stage: 'to_pickup', acceptedAt: ago(0) })).toMatchObject({ slackMinutes: 20 });
});
