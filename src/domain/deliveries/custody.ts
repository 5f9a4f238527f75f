import type { DeliveryEventName, EventActor } from './events.ts';

/** An event as the custody log names it. `dataSeal` stands for its private part, which the log does not show. */
export type CustodyFact = {
  name: DeliveryEventName;
  actor: EventActor;
  at: string;
  deviceAt: string | null;
  dataSeal: string;
};

/**
 * One link of the chain. A public event shows its `fact`; a private one only the `leaf` that its fact hashes to; an
 * event from before the log could be checked shows neither.
 */
type CustodyEntry = { seq: number; hash: string; leaf: string | null; fact: CustodyFact | null };

/** The chain of one delivery: where it begins, its links, and the end that the delivery itself remembers. */
export type CustodyLog = { origin: string; head: string; length: number; entries: readonly CustodyEntry[] };

/** `older`: whole as far as it can be checked, with events in front that cannot. */
export type CustodyVerdict = { state: 'whole' | 'older' } | { state: 'broken'; seq: number };

/** SHA-256 of a text, in hexadecimal; the server and the browser each bring their own. */
export type Digest = (text: string) => Promise<string> | string;

/** What is hashed into a leaf: the event with its place in the order. */
export function factText(seq: number, { name, actor, at, deviceAt, dataSeal }: CustodyFact): string {
  return JSON.stringify([seq, name, actor, at, deviceAt, dataSeal]);
}

/** What is hashed into a link: the one before and the new leaf. */
export function linkText(before: string, leaf: string): string {
  return `${before}\n${leaf}`;
}

/** A value as text that does not depend on the order of its keys: a database may hand them back in another one. */
export function steadyText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Computes the whole chain again and says whether it is the one that was recorded, or where it first differs. */
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
