import { timingSafeEqual } from 'node:crypto';
import type { Actor, Deps } from '#server/deps.ts';
import { hmac } from './ids.ts';
import { fieldError } from './errors.ts';

/** Where a number of the whole system is shown to one person: each list has marks of its own. */
type List = 'wallet' | 'notifications' | 'invoices' | 'webhooks';

const BYTES = 8;

/**
 * A running number of the whole system as its reader carries it back: the same number is the same word, and two of them
 * tell neither how many lie between nor which came first. Another person's, or another list's, opens nothing.
 */
export function sealNumber(deps: Deps, actor: Pick<Actor, 'accountId'>, list: List, value: number): string {
  const plain = Buffer.alloc(BYTES);
  plain.writeBigUInt64BE(BigInt(value));
  const mark = markOf(deps, actor, list, plain);
  return Buffer.concat([mark, mixed(deps, actor, list, mark, plain)]).toString('base64url');
}

/** The number behind such a word; null without one. Throws the refused field for one that was not made here. */
export function openNumber(
  deps: Deps,
  actor: Pick<Actor, 'accountId'>,
  list: List,
  word: string | undefined,
  path = 'cursor',
): number | null {
  if (word === undefined) return null;
  const bytes = Buffer.from(word, 'base64url');
  if (bytes.length !== 2 * BYTES) throw fieldError(path, 'invalid');
  const mark = bytes.subarray(0, BYTES);
  const plain = mixed(deps, actor, list, mark, bytes.subarray(BYTES));
  if (!timingSafeEqual(mark, markOf(deps, actor, list, plain))) throw fieldError(path, 'invalid');
  return Number(plain.readBigUInt64BE());
}

function markOf(deps: Deps, { accountId }: Pick<Actor, 'accountId'>, list: List, plain: Buffer): Buffer {
  const text = `sealed:${list}:${accountId}:${plain.toString('hex')}`;
  return hmac(deps.secrets.cookieSecret, text).subarray(0, BYTES);
}

/** Covers a number, and uncovers it again: the stream follows from the mark, which follows from the number. */
function mixed(
  deps: Deps,
  { accountId }: Pick<Actor, 'accountId'>,
  list: List,
  mark: Buffer,
  bytes: Buffer,
): Buffer {
  const text = `sealing:${list}:${accountId}:${mark.toString('hex')}`;
  const stream = hmac(deps.secrets.cookieSecret, text);
  return Buffer.from(bytes.map((byte, at) => byte ^ (stream[at] ?? 0)));
}
