/** Why a row, a node or a way is not taken. */
export const REFUSALS = {
  no_name: 'fără nume',
  odd_name: 'nume mai lung de 100 de semne sau cu semne nevăzute',
  odd_number: 'număr de casă necitit',
  odd_point: 'coordonate necitite',
  outside: 'în afara României',
  no_street: 'număr de casă fără stradă',
  no_locality: 'fără localitate și departe de toate cele cunoscute',
  unknown_locality: 'localitate necunoscută (se pot importa și localități, cu coordonate)',
  ambiguous_locality: 'mai multe localități cu acest nume; trebuie județul',
  unknown_county: 'județ necunoscut',
  no_node: 'punctele lipsesc din extras',
  no_point: 'localitate fără coordonate',
} as const;
export type Refusal = keyof typeof REFUSALS;

const EXAMPLES = 5;

/** What a file held and what became of it. */
export type Report = {
  read: number;
  accepted: number;
  refused: Map<Refusal, { count: number; examples: string[] }>;
  notes: string[];
};

export const newReport = (): Report => ({ read: 0, accepted: 0, refused: new Map(), notes: [] });

/** Counts a refusal; `where` is a line (`rândul 7`) or an object (`nodul 123`), the first few of which are kept. */
export function refuse(report: Report, reason: Refusal, where: string): void {
  const entry = report.refused.get(reason) ?? { count: 0, examples: [] };
  entry.count += 1;
  if (entry.examples.length < EXAMPLES) entry.examples.push(where);
  report.refused.set(reason, entry);
}

/** A file that cannot be read as what it says it is; the message says where and why, for the operator. */
export class PlaceFileError extends Error {
  override name = 'PlaceFileError';
}
