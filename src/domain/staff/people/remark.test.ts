import { expect, test } from 'vitest';
import { type Remark, type RemarkFacts, remarkOn } from './remark.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const CALM: RemarkFacts = {
  ...{ stage: null, complaint: null, codShort: 0, givenBack: 0, heardAt: null },
  ...{ cancelledBy: null, hadOffer: true, wasChosen: true, absences: 0 },
};

test.for<[string, Partial<RemarkFacts>, Remark | null]>([
  ['nothing unusual', {}, null],
  ['a courier who was just heard of', { stage: 'to_dropoff', heardAt: ago(5) }, null],
  ['a courier who is silent', { stage: 'to_dropoff', heardAt: ago(7) }, { kind: 'silent', minutes: 7 }],
  ['a courier at the door, who need not be heard of', { stage: 'at_dropoff', heardAt: ago(30) }, null],
  ['an open complaint', { complaint: 'damaged' }, { kind: 'complaint', complaint: 'damaged' }],
  ['missing goods’ money', { codShort: 62_000 }, { kind: 'cod_short', amount: 62_000 }],
  ['money that was given back', { givenBack: 1_500 }, { kind: 'given_back', amount: 1_500 }],
  [
    'a cancelling before any offer',
    { cancelledBy: 'sender', hadOffer: false, wasChosen: false },
    { kind: 'cancelled', by: 'sender', before: 'offer' },
  ],
  [
    'a cancelling before a choice',
    { cancelledBy: 'sender', wasChosen: false },
    { kind: 'cancelled', by: 'sender', before: 'choice' },
  ],
  [
    'a cancelling by the staff before the pickup',
    { cancelledBy: 'admin' },
    { kind: 'cancelled', by: 'admin', before: 'pickup' },
  ],
  ['a door that nobody opened', { absences: 2 }, { kind: 'absent', times: 2 }],
  [
    'a complaint before everything else',
    { complaint: 'late', codShort: 100, givenBack: 100, absences: 1, stage: 'to_return', heardAt: ago(60) },
    { kind: 'complaint', complaint: 'late' },
  ],
  ['money before a door', { givenBack: 100, absences: 1 }, { kind: 'given_back', amount: 100 }],
])('of %s', ([, facts, remark]) => {
  expect(remarkOn({ ...CALM, ...facts }, NOW)).toEqual(remark);
});
