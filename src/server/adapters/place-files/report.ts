/** Reasons to refuse a row, a node or a way. */
export const REFUSALS = {
  no_name: 'no name',
  odd_name: 'name longer than 100 characters or with invisible ones',
  odd_number: 'unreadable house number',
  odd_point: 'unreadable coordinates',
  outside: 'outside Romania',
  no_street: 'house number without a street',
  no_locality: 'no locality, and far from all known ones',
  unknown_locality: 'unknown locality (localities can be imported too, with coordinates)',
  ambiguous_locality: 'several localities of this name; the county is needed',
  unknown_county: 'unknown county',
  no_node: 'its points are not in the extract',
  no_point: 'locality without coordinates',
} as const;
export type Refusal = keyof typeof REFUSALS;

const EXAMPLES = 5;

/** A report on a file: its content and its refused rows. */
export type Report = {
  read: number;
  accepted: number;
  refused: Map<Refusal, { count: number; examples: string[] }>;
  notes: string[];
};

export const newReport = (): Report => ({ read: 0, accepted: 0, refused: new Map(), notes: [] });

/** Counts a refusal; `where` is a line (`row 7`) or an object (`node 123`), the first few of which are recorded. */
export function refuse(report: Report, reason: Refusal, where: string): void {
  const entry = report.refused.get(reason) ?? { count: 0, examples: [] };
  entry.count += 1;
  if (entry.examples.length < EXAMPLES) entry.examples.push(where);
  report.refused.set(reason, entry);
}

/** An unreadable file; the message says where and why, for the operator. */
export class PlaceFileError extends Error {
  override name = 'PlaceFileError';
}
