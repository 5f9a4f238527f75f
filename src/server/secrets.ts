import { createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { recordOf } from '#domain/records.ts';
import { codeOf, messageOf } from '#domain/thrown.ts';

/** The names of the installation's secrets; each is 32 random bytes in base64url with a single purpose. */
export const SECRET_NAMES = [
  'pinSecret',
  'cookieSecret',
  'xsrfSecret',
  'quoteSecret',
  'trackingSecret',
  'cursorSecret',
  'webhookSecret',
  'emulatorSecret',
  'mailLinkSecret',
  'vapidSecret',
  'apiKeySecret',
  'endpointSecret',
  'secondFactorSecret',
  'approvalSecret',
  'shopSecret',
] as const;

/** The installation's secrets by name. */
export type Secrets = Record<(typeof SECRET_NAMES)[number], string>;

/**
 * The secrets of this installation. With `appSecret` (APP_SECRET) they are derived from it by HKDF-SHA-256 (RFC 5869),
 * so that several processes agree; without it they are generated once and stored in DATA_DIR/secrets.json, which only
 * its owner may read. Names that a newer version needs are added to an older file.
 */
export function readOrCreateSecrets(dataDir: string, appSecret?: string): Secrets {
  if (appSecret !== undefined) return recordOf(SECRET_NAMES, (name) => derive(appSecret, name));
  const file = join(dataDir, 'secrets.json');
  const stored = readStored(file);
  if (stored && areWhole(stored)) return stored;
  const secrets = { ...recordOf(SECRET_NAMES, () => randomBytes(32).toString('base64url')), ...stored };
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  return writeAtomically(file, secrets, stored === undefined) ? secrets : readOrCreateSecrets(dataDir);
}

function areWhole(stored: Partial<Secrets>): stored is Secrets {
  return SECRET_NAMES.every((name) => stored[name]);
}

function derive(appSecret: string, name: string): string {
  return Buffer.from(hkdfSync('sha256', appSecret, 'stafeta', name, 32)).toString('base64url');
}

function readStored(file: string): Partial<Secrets> | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new Error(`The file of secrets ${file} cannot be read: ${messageOf(error)}`, {
      cause: error,
    });
  }
}

/**
 * Writes through a temporary file so that a crash leaves the old file or the new one, never a partial one. A first
 * write must not replace the file of a faster process: then it returns false.
 */
function writeAtomically(file: string, secrets: Secrets, isFirst: boolean): boolean {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const handle = openSync(draft, 'w', 0o600);
  writeSync(handle, `${JSON.stringify(secrets, null, 2)}\n`);
  fsyncSync(handle);
  closeSync(handle);
  try {
    if (isFirst) linkSync(draft, file);
    else renameSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Whether a caller's text is the secret, in a time that tells nothing of where they differ or how long it is: their
 * hashes are compared. What was not given is never right.
 */
export function isSameSecret(given: unknown, right: string): boolean {
  return typeof given === 'string' && timingSafeEqual(hashOf(given), hashOf(right));
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();
