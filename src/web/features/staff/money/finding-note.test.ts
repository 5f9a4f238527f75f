import { expect, test } from 'vitest';
import type { Translate } from '#web/i18n/i18n-provider.tsx';
import { findingNote } from './finding-note.ts';

const said = ((key: string) => `«${key}»`) as unknown as Translate;

test.each([
  ['escrow_left', 'completed', '«status.completed»'],
  ['chargeback_open', 'answer', '«money.note.answer»'],
  ['payment_stuck', 'captured', '«money.note.captured»'],
  ['payment_stuck', 'refund pending', '«money.note.refund»'],
  ['payout_stuck', 'sent', '«money.note.sent»'],
  ['payment_mismatched', 'amount', '«money.mismatch.kind.amount»'],
] as const)('the note of %s says the state %s in the reader’s language', (kind, note, text) => {
  expect(findingNote(said, { kind, note })).toBe(text);
});

test('names, ids and the provider’s own words are shown as they are', () => {
  expect(findingNote(said, { kind: 'cash_old', note: 'Irina Avram' })).toBe('Irina Avram');
  expect(findingNote(said, { kind: 'payout_stuck', note: 'account_closed' })).toBe('account_closed');
  expect(findingNote(said, { kind: 'movement_unmatched', note: null })).toBeNull();
});
