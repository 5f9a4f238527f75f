import type { ComplaintKind, ComplaintOutcome, ComplaintReason } from './register.ts';

/** Sums of a year by the ledger: what was paid for carried deliveries, and what of it is the platform's. */
export const INCOMES = ['carried', 'commission', 'cancel_fee', 'vat'] as const;

/** What senders got back, by why. */
export const COMPENSATIONS = ['refund', 'loss', 'goodwill'] as const;

/** An entry of the register as the statistics count it. */
export type CountedComplaint = {
  kind: ComplaintKind;
  reason: ComplaintReason | null;
  outcome: ComplaintOutcome | null;
  dueAt: Date;
  decidedAt: Date | null;
};

const COUNT_OF_OUTCOME = {
  upheld: 'upheld',
  partly_upheld: 'partlyUpheld',
  rejected: 'rejected',
  dropped: 'dropped',
} as const satisfies Record<ComplaintOutcome, string>;

type Counts = Record<
  'received' | 'inTime' | 'late' | 'open' | (typeof COUNT_OF_OUTCOME)[ComplaintOutcome],
  number
>;
type Row = Pick<CountedComplaint, 'kind' | 'reason'> & Counts;

const NONE: Counts = {
  received: 0,
  inTime: 0,
  late: 0,
  open: 0,
  upheld: 0,
  partlyUpheld: 0,
  rejected: 0,
  dropped: 0,
};

/** Counts entries by kind and reason, in the order of both. */
export function countComplaints(entries: readonly CountedComplaint[]): Row[] {
  const rows = new Map<string, Row>();
  for (const { kind, reason, outcome, dueAt, decidedAt } of entries) {
    const key = `${kind} ${reason ?? ''}`;
    const row = rows.get(key) ?? { kind, reason, ...NONE };
    rows.set(key, row);
    row.received += 1;
    if (outcome) row[COUNT_OF_OUTCOME[outcome]] += 1;
    if (!decidedAt) row.open += 1;
    else if (decidedAt <= dueAt) row.inTime += 1;
    else row.late += 1;
  }
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
