import { describe, expect, it } from 'vitest';
import {
  formatAge,
  formatKm,
  formatMoney,
  formatPhone,
  formatRating,
  formatSpecDate,
  formatTime,
} from './format.ts';

describe('numbers as people read them', () => {
  it('prints dollars as the specification does, in both languages', () => {
    expect(formatMoney({ amount: 1290, currency: 'USD' }, 'ro')).toBe('$12.90');
    expect(formatMoney({ amount: 111_840, currency: 'USD' }, 'en')).toBe('$1,118.40');
    expect(formatMoney({ amount: -40, currency: 'USD' }, 'ro')).toBe('−$0.40');
  });

  it('prints lei with the decimal comma', () => {
    expect(formatMoney({ amount: 1290, currency: 'RON' }, 'ro')).toBe('12,90 lei');
    expect(formatMoney({ amount: 111_840, currency: 'RON' }, 'ro')).toBe('1.118,40 lei');
    expect(formatMoney({ amount: -40, currency: 'RON' }, 'en')).toBe('−0.40 lei');
  });

  it('prints euro with the sign where each language has it', () => {
    expect(formatMoney({ amount: 1290, currency: 'EUR' }, 'ro')).toBe('12,90 €');
    expect(formatMoney({ amount: 1290, currency: 'EUR' }, 'en')).toBe('€12.90');
    expect(formatMoney({ amount: -40, currency: 'EUR' }, 'en')).toBe('−€0.40');
  });

  it('prints distances and ratings', () => {
    expect(formatKm(6_420, 'ro')).toBe('6,4 km');
    expect(formatKm(6_420, 'en')).toBe('6.4 km');
    expect(formatKm(846, 'ro')).toBe('850 m');
    expect(formatRating(4.9, 'ro')).toBe('4,9');
  });

  it('tells hours and days in Romania, also across the change of clocks', () => {
    expect(formatTime('2026-11-20T12:06:00Z', 'ro')).toBe('14:06');
    expect(formatTime('2026-07-20T12:06:00Z', 'ro')).toBe('15:06');
    expect(formatSpecDate('2026-11-20T23:30:00Z')).toBe('21-11-2026');
  });

  it('groups phone numbers and shortens ages', () => {
    expect(formatPhone('+40723456789')).toBe('0723 456 789');
    expect(formatPhone('0723456789')).toBe('0723 456 789');
    expect(formatAge(40)).toBe('40 s');
    expect(formatAge(320)).toBe('5 min');
    expect(formatAge(7_300)).toBe('2 h');
  });
});
