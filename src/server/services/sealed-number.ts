import { timingSafeEqual } from 'node:crypto';
import type { Actor, Deps } from '#server/deps.ts';
import { hmac } from './ids.ts';
import { fieldError } from './errors.ts';

/** The lists that show a global number to one person; each list has its own seal. */
type List = 'wallet' | 'notifications' | 'invoices' | 'webhooks' | 'people' | 'shopOrders';

const BYTES = 8;

/**
 * Seals a global sequence number for its reader: the same number gives the same token, and two tokens reveal neither
 * their distance nor their order. Another person's or another list's token is invalid.
 */
export function sealNumber(deps: Deps, actor: Pick<Actor, 'accountId'>, list: List, value: number): string {
  const plain = Buffer.alloc(BYTES);
  plain.writeBigUInt64BE(BigInt(value));
  const mark = markOf(deps, actor, list, plain);
  return Buffer.concat([mark, mixed(deps, actor, list, mark, plain)]).toString('base64url');
}

/** The number of such a token; null without one. Throws a field error for one that was not made here. */
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

/**
 * Encrypts a number, or decrypts it again (XOR): the key stream follows from the mark, which follows from the number.
 */
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
