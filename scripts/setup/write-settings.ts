import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { settingLine } from '../settings-file.mjs';
import type { Answers } from './answers.ts';
import { STEPS } from './steps.ts';

const ASKED = new Set(STEPS.flatMap(({ questions }) => questions.map(({ name }) => name)));

/**
 * Writes the settings file, readable by its owner only, through a temporary one: a crash leaves the old file or the new
 * one. Throws for a folder that cannot be written to.
 */
export function writeSettings(path: string, settings: Answers): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${randomBytes(4).toString('hex')}.part`;
  try {
    const file = openSync(draft, 'wx', 0o600);
    writeSync(file, contentOf(settings));
    fsyncSync(file);
    closeSync(file);
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

function contentOf(settings: Answers): string {
  const linesOf = (names: Iterable<string>) =>
    [...names].flatMap((name) => {
      const value = settings[name];
      return value === undefined ? [] : [settingLine(name, value)];
    });
  const sections = STEPS.map(({ title, questions }) => ({
    title,
    lines: linesOf(questions.map(({ name }) => name)),
  }));
  const others = linesOf(Object.keys(settings).filter((name) => !ASKED.has(name)));
  return [
    '# Settings of this installation, written by "npm run setup" and read by "npm start". The environment wins.',
    '# It holds secrets: keep it to its owner (mode 0600), and keep a copy with the backups.',
    ...[...sections, { title: 'Made, or set by hand', lines: others }]
      .filter(({ lines }) => lines.length > 0)
      .flatMap(({ title, lines }) => ['', `# ${title}`, ...lines]),
    '',
  ].join('\n');
}
