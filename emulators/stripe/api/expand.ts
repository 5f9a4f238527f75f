import { findAny, list, type Tx } from '../db.ts';
import { badParameter } from './errors.ts';

/** Replaces ids by their objects, along each path (`payment_intent.latest_charge`, `data.charge`). */
export async function expand(tx: Tx, answer: object, paths: readonly string[]): Promise<object> {
  let expanded = answer;
  for (const path of paths) expanded = await along(tx, expanded, path.split('.'));
  return expanded;
}

async function along(tx: Tx, object: object, [name = '', ...rest]: string[]): Promise<object> {
  const parts = new Map<string, unknown>(Object.entries(object));
  const found = await resolve(tx, parts, name);
  parts.set(name, rest.length > 0 ? await deeper(tx, found, rest) : found);
  return Object.fromEntries(parts);
}

async function deeper(tx: Tx, found: unknown, rest: string[]): Promise<unknown> {
  if (Array.isArray(found)) return eachIn(tx, found, rest);
  return typeof found === 'object' && found !== null ? along(tx, found, rest) : found;
}

/** Sequential, because all share the transaction's connection. */
async function eachIn(tx: Tx, found: unknown[], rest: string[]): Promise<unknown[]> {
  const expanded: unknown[] = [];
  for (const one of found) expanded.push(await deeper(tx, one, rest));
  return expanded;
}

async function resolve(tx: Tx, parts: Map<string, unknown>, name: string): Promise<unknown> {
  if (parts.get('object') === 'charge' && name === 'refunds') return refundsOf(tx, String(parts.get('id')));
  if (!parts.has(name)) {
    throw badParameter(undefined, 'expand', `This property cannot be expanded (${name}).`);
  }
  const value = parts.get(name);
  return typeof value === 'string' ? ((await findAny(tx, value)) ?? value) : value;
}

async function refundsOf(tx: Tx, chargeId: string): Promise<object> {
  const { data, hasMore } = await list(tx, 'refund', { parent: chargeId, limit: 10 });
  return { object: 'list', data, has_more: hasMore, url: `/v1/charges/${chargeId}/refunds` };
}
