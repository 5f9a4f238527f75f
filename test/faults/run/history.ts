/** A client's knowledge of a call: succeeded, refused, or unknown. */
export type Outcome = 'ok' | 'fail' | 'unknown';

/** An attempted operation, and the trace that it leaves in the database if it succeeded. */
export type Operation = { kind: OperationKind; subject: string };

/** Each kind leaves its own trace, which the verdict counts. */
export const OPERATION_KINDS = [
  'list',
  'offer',
  'counter',
  'accept',
  'cancel',
  'step',
  'top_up',
  'rate',
  'dispute',
  'count',
  'refuse',
  'hand_in',
  'false_notes',
  'decide',
] as const;
export type OperationKind = (typeof OPERATION_KINDS)[number];

export type Recorded = Operation & { outcome: Outcome; status: number; code: string };

/** Records every write, as its client saw it. */
export function makeHistory() {
  const records: Recorded[] = [];
  return {
    records,
    add: (record: Recorded): void => void records.push(record),
    count: (outcome: Outcome): number => records.filter((record) => record.outcome === outcome).length,
  };
}
export type History = ReturnType<typeof makeHistory>;
