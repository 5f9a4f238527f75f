import { randomBytes } from 'node:crypto';
import { replaceRecoveryCodes } from '#server/db/staff/second-factors.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { hmac } from '../../ids.ts';
import { base32 } from './totp.ts';

const HOW_MANY = 10;
/** Ten characters of base32: fifty random bits, of which sign-in lets very few be tried. */
const LENGTH = 10;

/** A typed recovery code in its canonical form: without spaces and dashes, in capitals; null when it cannot be one. */
export function tidyRecoveryCode(typed: string): string | null {
  const bare = typed.replace(/[\s-]/g, '').toUpperCase();
  return bare.length === LENGTH && /^[A-Z2-7]+$/.test(bare) ? bare : null;
}

/** The stored hash of a recovery code, keyed with the installation's key and its account. */
export function recoveryHash(deps: Deps, accountId: string, bare: string): Buffer {
  return hmac(deps.secrets.secondFactorSecret, `recovery:${accountId}:${bare}`);
}

/** Ten new recovery codes, each valid once, replacing any earlier ones; shown now and never again. */
export async function newRecoveryCodes(tx: Tx, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, () => base32(randomBytes(7)).slice(0, LENGTH));
  const hashes = codes.map((code) => recoveryHash(tx, accountId, code));
  await replaceRecoveryCodes(tx.db, accountId, hashes);
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`);
}
