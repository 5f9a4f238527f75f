import { describe, expect, test } from 'vitest';
import {
  absenceNeed,
  doorstepVisit,
  HERE_ANSWERS_MAX,
  mayAnnounce,
  mayAnswer,
  type DoorstepVisit,
} from './absence.ts';

const START = Date.parse('2026-03-02T10:00:00Z');
const minute = (minutes: number) => new Date(START + minutes * 60_000);
const facts = (...list: [string, number][]) => list.map(([name, at]) => ({ name, at: minute(at) }));
function visitOf(...list: [string, number][]): DoorstepVisit {
  const visit = doorstepVisit(facts(['arrived_at_dropoff', 0], ...list));
  if (!visit) throw new Error('there was an arrival');
  return visit;
}

test('before the door there is no visit, and a second arrival begins a new one', () => {
  expect(doorstepVisit(facts(['accepted', 0], ['arrived_at_pickup', 1]))).toBeNull();
  const again = visitOf(
    ['receiver_called', 1],
    ['absence_announced', 2],
    ['attempt_failed', 12],
    ['arrived_at_dropoff', 30],
  );
  expect(again).toEqual({
    arrivedAt: minute(30),
    freeUntil: minute(40),
    calls: 0,
    announcedAt: null,
    answerUntil: null,
    answeredAt: null,
  });
});

describe('absent', () => {
  test.for<[string, [string, number][], number, object | null]>([
    ['needs a call first', [], 30, { needs: 'call' }],
    ['needs to be announced', [['receiver_called', 1]], 30, { needs: 'announce' }],
    [
      'waits for the answer',
      [
        ['receiver_called', 1],
        ['absence_announced', 9],
      ],
      11,
      { needs: 'answer', minutesLeft: 1 },
    ],
    [
      'waits for the free minutes',
      [
        ['receiver_called', 1],
        ['absence_announced', 2],
      ],
      9,
      { needs: 'wait', minutesLeft: 1 },
    ],
    [
      'is earned after both',
      [
        ['receiver_called', 1],
        ['absence_announced', 2],
      ],
      10,
      null,
    ],
    [
      'is over when they answer',
      [
        ['receiver_called', 1],
        ['absence_announced', 2],
        ['receiver_here', 3],
      ],
      60,
      { needs: 'here' },
    ],
  ])('%s', ([, list, now, need]) => {
    expect(absenceNeed(visitOf(...list), minute(now))).toEqual(need);
  });

  test('is announced once at a time, and again only some minutes after an answer', () => {
    expect(mayAnnounce(visitOf(), minute(1))).toBe(false);
    expect(mayAnnounce(visitOf(['receiver_called', 1]), minute(1))).toBe(true);
    expect(mayAnnounce(visitOf(['receiver_called', 1], ['absence_announced', 2]), minute(3))).toBe(false);
    const answered = visitOf(['receiver_called', 1], ['absence_announced', 2], ['receiver_here', 3]);
    expect(mayAnnounce(answered, minute(5))).toBe(false);
    expect(mayAnnounce(answered, minute(6))).toBe(true);
  });
});

test('the receiver may answer for three minutes, once per announcement, and not for ever', () => {
  const round = (at: number): [string, number][] => [
    ['absence_announced', at],
    ['receiver_here', at + 1],
  ];
  const announced = visitOf(['receiver_called', 1], ['absence_announced', 2]);
  expect(mayAnswer(announced, minute(4))).toBe(true);
  expect(mayAnswer(announced, minute(5))).toBe(false);
  expect(mayAnswer(visitOf(['receiver_called', 1], ...round(2)), minute(4))).toBe(false);
  const rounds = Array.from({ length: HERE_ANSWERS_MAX }, (_, index) => round(2 + index * 5)).flat();
  const worn = visitOf(['receiver_called', 1], ...rounds, ['absence_announced', 30]);
  expect(mayAnswer(worn, minute(31))).toBe(false);
  expect(absenceNeed(worn, minute(31))).toBeNull();
});
