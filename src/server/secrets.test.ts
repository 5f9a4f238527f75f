import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isSameSecret, readOrCreateSecrets, SECRET_NAMES } from './secrets.ts';

let dataDir = '';

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stafeta-secrets-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('secrets are made once, are all different and readable by their owner only', () => {
  const secrets = readOrCreateSecrets(dataDir);
  expect(new Set(Object.values(secrets)).size).toBe(SECRET_NAMES.length);
  expect(Object.values(secrets).every((secret) => Buffer.from(secret, 'base64url').length === 32)).toBe(true);
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(['secrets.json']);
  expect(readOrCreateSecrets(dataDir)).toEqual(secrets);
});

test('a file of an older version keeps its secrets and gains the new ones', () => {
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ pinSecret: 'vechi' }));
  const secrets = readOrCreateSecrets(dataDir);
  expect(secrets.pinSecret).toBe('vechi');
  expect(secrets.cookieSecret).toHaveLength(43);
  expect(readOrCreateSecrets(dataDir)).toEqual(secrets);
});

test('a damaged file is never replaced by new secrets', () => {
  writeFileSync(join(dataDir, 'secrets.json'), '{"pinSecret":');
  expect(() => readOrCreateSecrets(dataDir)).toThrow(/secrets\.json cannot be read/);
});

test('APP_SECRET gives the same secrets to every process and writes nothing', () => {
  const secrets = readOrCreateSecrets(dataDir, 'un secret comun de cel puțin 32 de caractere');
  expect(
    readOrCreateSecrets(join(dataDir, 'altundeva'), 'un secret comun de cel puțin 32 de caractere'),
  ).toEqual(secrets);
  expect(new Set(Object.values(secrets)).size).toBe(SECRET_NAMES.length);
  expect(readOrCreateSecrets(dataDir, 'alt secret comun de cel puțin 32 de caractere')).not.toEqual(secrets);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a secret is compared whole; what was not given, or is no text, is never right', () => {
  expect(isSameSecret('castravete', 'castravete')).toBe(true);
  for (const given of ['castravet', 'castravetes', 'Castravete', '', undefined, ['castravete'], null]) {
    expect(isSameSecret(given, 'castravete'), String(given)).toBe(false);
  }
  expect(isSameSecret(undefined, '')).toBe(false);
});
