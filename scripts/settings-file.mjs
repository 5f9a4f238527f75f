// The settings file of an installation: lines NAME=value, written by `npm run setup` and read by `npm start` and the
// operator's commands. Plain JavaScript without packages, because `npm start` reads it on a bare machine.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const USUAL_FILE = join(ROOT, 'settings.env');

const LINE = /^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/;
const PLAIN = /^[\p{L}\p{N}_.,:/@+=%~-]*$/u;
const OTHERS_MAY_READ = 0o077;

/** The path of the settings file: SETTINGS_FILE, or settings.env in the project's folder. */
export function settingsPath(env = process.env) {
  return env.SETTINGS_FILE?.trim() ? resolve(env.SETTINGS_FILE.trim()) : USUAL_FILE;
}

/**
 * The environment over the settings file: what is set in both comes from the environment, and SETTINGS_FROM_FILE names
 * what comes from the file, for the administrators' page. Throws an Error whose message
 * names the file and what is wrong with it; the usual file may be missing, one named by SETTINGS_FILE may not.
 */
export function withSettings(env = process.env) {
  const path = settingsPath(env);
  if (!existsSync(path)) {
    if (path === USUAL_FILE) return { ...env };
    throw new Error(`SETTINGS_FILE: ${path} does not exist`);
  }
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const settings = parseSettings(readSettings(path), path);
  // A start that hands over to another program reads the file once more, into the same environment.
  const before = new Set((env.SETTINGS_FROM_FILE ?? '').split(','));
  const names = Object.keys(settings).filter((name) => !(name in given) || before.has(name));
  return { ...env, ...settings, ...given, SETTINGS_FROM_FILE: names.join(',') };
}

/** Parses lines NAME=value, with values plain, in single quotes, or in double quotes with backslashes. */
export function parseSettings(text, name = 'the settings') {
  const settings = {};
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const [, key, written] = LINE.exec(line) ?? [];
    const value = key === undefined ? undefined : unquoted(written);
    if (value === undefined) throw new Error(`${name}: line ${index + 1} is not NAME=value`);
    if (Object.hasOwn(settings, key)) throw new Error(`${name}: ${key} is there twice (line ${index + 1})`);
    settings[key] = value;
  }
  return settings;
}

/** One line of the file. Quoted so that systemd, compose and a shell read the same value. */
export function settingLine(name, value) {
  if (/[\r\n\0]/.test(value)) throw new Error(`${name}: a value is one line`);
  if (PLAIN.test(value)) return `${name}=${value}`;
  return value.includes("'") ? `${name}="${value.replace(/[\\"$`]/g, '\\$&')}"` : `${name}='${value}'`;
}

/** Whether others than its owner may read the file. */
export function isReadByOthers(path) {
  return (statSync(path).mode & OTHERS_MAY_READ) !== 0;
}

function readSettings(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`${path} cannot be read: ${error.code ?? error.message}`, { cause: error });
  }
}

function unquoted(text) {
  if (/^'[^']*'$/.test(text)) return text.slice(1, -1);
  if (/^"(?:[^"\\]|\\.)*"$/.test(text)) return text.slice(1, -1).replace(/\\(.)/g, '$1');
  return /^['"]/.test(text) ? undefined : text;
}
