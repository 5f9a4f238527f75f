import { describe, expect, it } from 'vitest';
import type { BookingDraft, DraftStop } from './draft.ts';
import { effectiveDropoff, firstIncomplete, isSamePlace, whyIncomplete } from './steps.ts';

const UNIRII: DraftStop = {
  label: 'Piața Unirii, București',
  detail: '',
  lat: 44.4268,
  lng: 26.1025,
  precision: 'locality',
  pinConfirmed: true,
};
const FLOREASCA: DraftStop = {
  label: 'Calea Floreasca 169, București',
  detail: '',
  lat: 44.4622,
  lng: 26.1019,
  precision: 'house',
};

const COMPLETE: BookingDraft = {
  pickup: UNIRII,
  dropoff: FLOREASCA,
  pickupAdditional: '',
  dropoffAdditional: '',
  size: 'medium',
  sender: { name: 'Andreea Pop', phone: '0721 111 222' },
  receiver: { name: 'Vlad Ionescu', phone: '0723456789' },
  pickupDate: 'today',
  pickupTime: '',
  instructions: 'Interfon 3',
  note: '',
  proofPolicy: 'pin',
  cod: null,
  inspection: null,
  cover: null,
  guarantee: null,
  returns: null,
  pieces: null,
  haulageTerms: null,
  companyId: null,
  costCentre: null,
  needsCostCentre: false,
  startedAt: null,
  waiting: null,
  unanswered: null,
  listingKey: 'key',
};

describe('booking steps', () => {
  it('lets a complete draft through to the confirmation', () => {
    expect(firstIncomplete('confirm', COMPLETE)).toBeNull();
  });

  it('takes the drop-off for the pickup until another is chosen, and stays closed meanwhile', () => {
    const draft = { ...COMPLETE, dropoff: null };
    expect(effectiveDropoff(draft)).toEqual(UNIRII);
    expect(isSamePlace(draft)).toBe(true);
    expect(whyIncomplete('location', draft)).toBe('book.err.drop');
  });

  it('says when both ends are the same place', () => {
    const nearby = { ...UNIRII, lat: UNIRII.lat + 0.0001 };
    expect(whyIncomplete('location', { ...COMPLETE, dropoff: nearby })).toBe('book.err.same');
  });

  it.each([
    ['pickup', { precision: 'locality' }],
    ['pickup', { precision: 'street' }],
    ['dropoff', { precision: undefined }],
  ] as const)('stays closed while the %s is a guess that nobody put right (%o)', (end, change) => {
    const guess = { ...COMPLETE[end]!, pinConfirmed: undefined, ...change };
    expect(whyIncomplete('location', { ...COMPLETE, [end]: guess })).toBe(`book.pin.need.${end}`);
    const confirmed = { ...guess, pinConfirmed: true };
    expect(whyIncomplete('location', { ...COMPLETE, [end]: confirmed })).toBeNull();
  });

  it('sends back to the first step that misses something', () => {
    expect(firstIncomplete('confirm', { ...COMPLETE, pickup: null, size: null })).toBe('location');
    expect(firstIncomplete('confirm', { ...COMPLETE, size: null })).toBe('size');
    expect(firstIncomplete('people', { ...COMPLETE, size: null })).toBe('size');
    expect(firstIncomplete('location', { ...COMPLETE, pickup: null })).toBeNull();
  });

  it.each([
    ['a receiver without a name', { receiver: { name: ' ', phone: '0723456789' } }],
    ['a phone of nine digits', { receiver: { name: 'Vlad', phone: '072345678' } }],
    ['instructions of eleven characters', { instructions: 'Interfon 33' }],
    ['a time that is none', { pickupTime: '25:00' }],
  ])('keeps the people step closed for %s', (_, change) => {
    expect(whyIncomplete('people', { ...COMPLETE, ...change })).toBe('book.people.missing');
  });
});
