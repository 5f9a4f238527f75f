/** What a person can have erased: their account, or their address on the newsletter's list. */
export const ERASURE_SCOPES = ['account', 'newsletter'] as const;
export type ErasureScope = (typeof ERASURE_SCOPES)[number];

/** One line of the list of erasures: the hash of a random id tells nothing to whoever does not have the id. */
export type Erasure = { scope: ErasureScope; subjectHash: string; at: string };

const HASH = /^[0-9a-f]{64}$/;

/** The list as text: one JSON object a line. */
export function erasureLine({ scope, subjectHash, at }: Erasure): string {
  return `${JSON.stringify({ scope, subjectHash, at })}\n`;
}

/** Reads such a text; a line that is not whole, as the last one of a cut copy, is left out. */
export function readErasures(text: string): Erasure[] {
  const seen = new Map<string, Erasure>();
  for (const line of text.split('\n')) {
    const erasure = readLine(line);
    if (erasure) seen.set(`${erasure.scope}:${erasure.subjectHash}`, erasure);
  }
  return [...seen.values()];
}

function readLine(line: string): Erasure | null {
  let read: unknown;
  try {
    read = JSON.parse(line);
  } catch {
    return null;
  }
  if (typeof read !== 'object' || read === null) return null;
  const { scope, subjectHash, at } = read as Record<string, unknown>;
  const known = ERASURE_SCOPES.find((each) => each === scope);
  if (!known || typeof subjectHash !== 'string' || !HASH.test(subjectHash)) return null;
  return typeof at === 'string' && Number.isFinite(Date.parse(at)) ? { scope: known, subjectHash, at } : null;
}
