/** The parameters of an act that waits for a signature: flat, without personal data beyond ids. */
export type ApprovalPayload = Readonly<Record<string, string | number | boolean | null>>;

/** A payload as one text that is the same for equal payloads, whatever the order of their names: what its hash is of. */
export function canonicalPayload(payload: ApprovalPayload): string {
  return JSON.stringify(
    Object.entries(payload).toSorted(([a], [b]) => {
      if (a === b) return 0;
      return a < b ? -1 : 1;
    }),
  );
}
