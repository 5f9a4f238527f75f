// `npm run setup`: asks a host for what an installation needs, tries each answer, writes the settings file that
// `npm start` reads, and makes the first administrator. Exit code 1 when nothing was written, 2 for invalid arguments.
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseSettings, settingsPath } from './settings-file.mjs';
import { type Answers, completed, problemsOf, settingsOf, tidied } from './setup/answers.ts';
import { askInTerminal, LeftError, tell } from './setup/ask-in-terminal.ts';
import { type Finding, reasonOf } from './setup/finding.ts';
import { firstStaff } from './setup/first-staff.ts';
import { STEPS } from './setup/steps.ts';
import { writeSettings } from './setup/write-settings.ts';

const USAGE = `Usage:
  npm run setup                         asks in the terminal
  npm run setup -- --yes FILE           takes the answers from a file of lines NAME=value, and asks nothing
  npm run setup -- --yes FILE --untried writes the settings though one of them does not work now

Besides settings the file may have ADMIN_EMAIL, ADMIN_FIRST_NAME, ADMIN_LAST_NAME, TEST_MAIL_TO and
TEST_SMS_TO.
Writes SETTINGS_FILE, or settings.env in this folder. What is there already is kept where nothing else is answered;
secrets are made, and those that you type are not shown. Run it again to change an answer.
`;

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  yes: { type: 'string' },
  untried: { type: 'boolean' },
} as const;

const complain = (line: string) => void process.stderr.write(`${line}\n`);
const print = (line: string) => void process.stdout.write(`${line}\n`);

process.exitCode = await main().catch((error: unknown) => {
  complain(error instanceof LeftError ? `\n${error.message}` : reasonOf(error));
  return 1;
});

async function main(): Promise<number> {
  const values = understood();
  if (!values) return 2;
  if (values.help) return (process.stdout.write(USAGE), 0);
  const path = settingsPath();
  const before = existsSync(path) ? tidied(parseSettings(readFileSync(path, 'utf8'), path)) : {};
  const answers = values.yes === undefined ? await fromTerminal(before, path) : fromFile(before, values.yes);
  const findings = values.yes === undefined ? [] : await tried(answers);
  if (!findings.every(({ ok }) => ok) && !values.untried) {
    complain('Nothing was written. With --untried it is written all the same.');
    return 1;
  }
  return write(path, completed(answers));
}

async function write(path: string, answers: Answers): Promise<number> {
  const problems = problemsOf(answers);
  if (problems.length > 0) {
    problems.forEach(complain);
    complain('Nothing was written.');
    return 1;
  }
  writeSettings(path, settingsOf(answers));
  print(`\nThe settings are in ${path}.`);
  const findings = await firstStaff(answers);
  findings.forEach(tell);
  print('\nNow: npm start');
  return findings.every(({ ok }) => ok) ? 0 : 1;
}

async function fromTerminal(before: Answers, path: string): Promise<Answers> {
  print(`Settings for ${path}. Enter keeps what is in brackets, a dash leaves it out.`);
  return askInTerminal(before);
}

function fromFile(before: Answers, file: string): Answers {
  return tidied({ ...before, ...parseSettings(readFileSync(file, 'utf8'), file) });
}

/** Tries everything, after the settings themselves are right. */
async function tried(answers: Answers): Promise<Finding[]> {
  const problems = [...problemsOf(answers), ...missingOf(answers)];
  if (problems.length > 0) return problems.map((line) => shown({ ok: false, line }));
  const findings: Finding[] = [];
  for (const { attempt } of STEPS) {
    for (const finding of (await attempt?.(answers)) ?? []) findings.push(shown(finding));
  }
  return findings;
}

function missingOf(answers: Answers): string[] {
  const needed = STEPS.flatMap(({ questions }) => questions).filter(
    ({ isNeeded, when }) => isNeeded && (!when || when(answers)),
  );
  return needed.filter(({ name }) => !answers[name]).map(({ name }) => `${name}: is missing`);
}

function shown(finding: Finding): Finding {
  tell(finding);
  return finding;
}

function understood() {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch (error) {
    complain(`${reasonOf(error)}\n\n${USAGE}`);
    return null;
  }
}
