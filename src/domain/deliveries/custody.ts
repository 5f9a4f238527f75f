import type { DeliveryEventName, EventActor } from './events.ts';

/** An event as the custody log shows it. `dataSeal` is the hash of its private data, which the log does not show. */
export type CustodyFact = {
  name: DeliveryEventName;
  actor: EventActor;
  at: string;
  deviceAt: string | null;
  dataSeal: string;
};

/**
 * A chain entry. A public event shows its `fact`; a private one only the `leaf` that its fact hashes to; an event
 * recorded before the log was verifiable shows neither.
 */
type CustodyEntry = { seq: number; hash: string; leaf: string | null; fact: CustodyFact | null };

/** The chain of one delivery: its origin, its entries, and the head that the delivery's row stores. */
export type CustodyLog = { origin: string; head: string; length: number; entries: readonly CustodyEntry[] };

/** `older`: intact as far as it can be verified, with unverifiable events at the start. */
export type CustodyVerdict = { state: 'whole' | 'older' } | { state: 'broken'; seq: number };

/** SHA-256 of a text, in hexadecimal; the server and the browser pass their own implementations. */
export type Digest = (text: string) => Promise<string> | string;

/** The text that is hashed into a leaf: the event with its sequence number. */
export function factText(seq: number, { name, actor, at, deviceAt, dataSeal }: CustodyFact): string {
  return JSON.stringify([seq, name, actor, at, deviceAt, dataSeal]);
}

/** The text that is hashed into a chain entry: the previous hash and the new leaf. */
export function linkText(before: string, leaf: string): string {
  return `${before}\n${leaf}`;
}

/** Serialises a value independently of the order of its keys, which a database may change. */
export function steadyText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Recomputes the whole chain; says whether it matches what was recorded, or where it first differs. */
export async function verifyCustody(log: CustodyLog, digest: Digest): Promise<CustodyVerdict> {
  let before = log.origin;
  let older = 0;
  for (const [index, entry] of log.entries.entries()) {
    const seq = index + 1;
    const leaf = entry.fact ? await digest(factText(seq, entry.fact)) : entry.leaf;
    const isOlder = leaf === null && older === index;
    if (isOlder) older += 1;
    const expected = isOlder ? entry.hash : await digest(linkText(before, leaf ?? ''));
    if (entry.seq !== seq || entry.hash !== expected) return { state: 'broken', seq };
    before = entry.hash;
  }
  if (log.entries.length !== log.length || before !== log.head) {
    return { state: 'broken', seq: log.entries.length + 1 };
  }
  return { state: older > 0 ? 'older' : 'whole' };
}
