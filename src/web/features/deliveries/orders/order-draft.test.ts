import { describe, expect, test } from 'vitest';
import {
  type DraftDropoff,
  emptyDropoff,
  isComplete,
  movedStop,
  orderBody,
  type OrderDraft,
} from './order-draft.ts';

const place = (label: string, precision: 'house' | 'locality') => ({
  label,
  detail: 'București',
  lat: 44.4,
  lng: 26.1,
  precision,
});
const person = { name: 'Ana Pop', phone: '0745 111 222' };
const filled = (key: number, precision: 'house' | 'locality' = 'house'): DraftDropoff => ({
  ...emptyDropoff(key),
  stop: place(`Strada ${key}`, precision),
  receiver: person,
});
const draft = (stops: DraftDropoff[]): OrderDraft => ({
  ...{ pickup: place('Depozit', 'house'), sender: person, pickupDate: 'today', companyId: '' },
  stops,
});

describe('an order as it is filled in', () => {
  test('is complete with a pickup, a sender and two stops with their receivers', () => {
    expect(isComplete(draft([filled(1), filled(2)]))).toBe(true);
    expect(isComplete(draft([filled(1)]))).toBe(false);
    expect(isComplete(draft([filled(1), emptyDropoff(2)]))).toBe(false);
    expect(isComplete({ ...draft([filled(1), filled(2)]), pickup: null })).toBe(false);
  });

  test('has its stops moved by one place, and not past the ends', () => {
    const stops = [filled(1), filled(2), filled(3)];
    const keys = (at: number, by: 1 | -1) => movedStop(stops, at, by).map(({ key }) => key);
    expect(keys(0, 1)).toEqual([2, 1, 3]);
    expect(keys(2, -1)).toEqual([1, 3, 2]);
    expect(keys(2, 1)).toEqual([1, 2, 3]);
  });

  test('is listed with a quote for each stop, and with a call where an address is a guess', () => {
    const body = orderBody(draft([filled(1), filled(2, 'locality')]), ['q1', 'q2']);
    expect(body?.stops.map(({ quoteId, dropoff }) => [quoteId, dropoff.address, dropoff.callAhead])).toEqual([
      ['q1', 'Strada 1, București', undefined],
      ['q2', 'Strada 2, București', true],
    ]);
    expect(orderBody(draft([filled(1), filled(2)]), ['q1'])).toBeNull();
  });
});
