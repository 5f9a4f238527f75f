import type { Reconciliation } from '#contract/money/money-checks.ts';
import type { MismatchKind } from '#domain/money/payments/mismatch.ts';
import type { MessageKey } from '#messages/message-key.ts';
import type { Translate } from '#web/i18n/i18n-provider.tsx';

type Line = Reconciliation['lines'][number];

type NoteKey =
  | Extract<MessageKey, `money.note.${string}`>
  | `status.${'completed' | 'returned' | 'cancelled' | 'expired' | 'lost'}`;

const NOTES: Partial<Record<Line['kind'], Record<string, NoteKey>>> = {
  escrow_left: {
    completed: 'status.completed',
    returned: 'status.returned',
    cancelled: 'status.cancelled',
    expired: 'status.expired',
    lost: 'status.lost',
  },
  chargeback_open: { answer: 'money.note.answer', bank: 'money.note.bank' },
  payment_stuck: {
    created: 'money.note.created',
    pending: 'money.note.pending',
    authorised: 'money.note.authorised',
    mismatched: 'money.note.mismatched',
    captured: 'money.note.captured',
  },
  payout_stuck: { requested: 'money.note.requested', sent: 'money.note.sent' },
};

/** A finding's note in the reader's language: states are named; ids, names and the provider's own words stay. */
export function findingNote(t: Translate, { kind, note }: Pick<Line, 'kind' | 'note'>): string | null {
  if (note === null) return null;
  if (kind === 'payment_stuck' && note.startsWith('refund ')) return t('money.note.refund');
  if (kind === 'payment_mismatched') return t(`money.mismatch.kind.${note as MismatchKind}`);
  const key = NOTES[kind]?.[note];
  return key ? t(key) : note;
}
