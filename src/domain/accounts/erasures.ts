/** What can be erased: an account, or an address on the newsletter's list. */
const ERASURE_SCOPES = ['account', 'newsletter'] as const;
export type ErasureScope = (typeof ERASURE_SCOPES)[number];

/** One entry of the erasure list: the hash of a random id, which reveals nothing without that id. */
export type Erasure = { scope: ErasureScope; subjectHash: string; at: string };

const HASH = /^[0-9a-f]{64}$/;

/** Serialises an entry of the list: one JSON object a line. */
export function erasureLine({ scope, subjectHash, at }: Erasure): string {
  return `${JSON.stringify({ scope, subjectHash, at })}\n`;
}

/** A parsed list: the valid entries, and the numbers of damaged lines, such as the last one of a truncated copy. */
export type ErasureReading = { erasures: Erasure[]; damaged: number[] };

/** Parses the text of an erasure list. A caller that must not miss an entry checks `damaged` too. */
export function readErasureList(text: string): ErasureReading {
  const seen = new Map<string, Erasure>();
  const damaged: number[] = [];
  text.split('\n').forEach((line, index) => {
    if (line.trim() === '') return;
    const erasure = readLine(line);
    if (erasure) seen.set(`${erasure.scope}:${erasure.subjectHash}`, erasure);
    else damaged.push(index + 1);
  });
  return { erasures: [...seen.values()], damaged };
}

function readLine(line: string): Erasure | null {
  let read: unknown;
  try {
    read = JSON.parse(line);
  } catch {
    return null;
  }
  if (typeof read !== 'object' || read === null) return null;
  const { scope, subjectHash, at }: { scope?: unknown; subjectHash?: unknown; at?: unknown } = read;
  const erasureScope = ERASURE_SCOPES.find((each) => each === scope);
  if (!erasureScope || typeof subjectHash !== 'string' || !HASH.test(subjectHash)) return null;
  return typeof at === 'string' && Number.isFinite(Date.parse(at))
    ? { scope: erasureScope, subjectHash, at }
    : null;
}
