import { type Answers, problemsOf, tidied } from './answers.ts';
import type { Finding } from './finding.ts';
import { type Question, type Step, STEPS } from './steps.ts';
import { openTerminal } from './terminal.ts';

/** The person left before the last question; nothing was written. */
export class LeftError extends Error {}

const print = (line: string) => void process.stdout.write(line);
const MARKS = { true: '✓', false: '✗' } as const;

type Ask = (question: string, isSecretAnswer?: boolean) => Promise<string>;

/** Shows how an answer did. */
export function tell({ ok, line }: Finding): void {
  print(`  ${MARKS[`${ok}`]} ${line}\n`);
}

/** Asks every step in the terminal until its answers work or are kept as they are. Throws `LeftError` at the end of input. */
export async function askInTerminal(before: Answers): Promise<Answers> {
  const { ask: askOnce, close } = openTerminal(process.stdin, process.stdout);
  const ask: Ask = async (question, isSecretAnswer) => {
    const line = await askOnce(question, isSecretAnswer);
    if (line !== undefined) return line;
    throw new LeftError('The end of the input came before the last question; nothing was written.');
  };
  try {
    let answers = before;
    for (const step of STEPS) answers = await asked(step, answers, ask);
    return answers;
  } finally {
    close();
  }
}

async function asked(step: Step, before: Answers, ask: Ask): Promise<Answers> {
  print(`\n${step.title}\n`);
  let answers = before;
  for (;;) {
    for (const question of step.questions) answers = await answered(question, answers, ask);
    const names = new Set(step.questions.map(({ name }) => name));
    const problems = problemsOf(answers).filter((line) => names.has(line.split(':')[0] ?? ''));
    for (const line of problems) tell({ ok: false, line });
    if (problems.length > 0) continue;
    const findings = (await step.attempt?.(answers)) ?? [];
    findings.forEach(tell);
    if (findings.every(({ ok }) => ok)) return answers;
    if (/^y(es)?$/i.test(await ask('  Keep these answers all the same? y or n [n]: '))) return answers;
  }
}

/** One answer: empty keeps what is in brackets, a dash leaves the setting out. */
async function answered(question: Question, answers: Answers, ask: Ask): Promise<Answers> {
  const { name, when, proposal, isNeeded } = question;
  if (when && !when(answers)) return tidied({ ...answers, [name]: '' });
  const present = answers[name] ?? proposal?.(answers);
  const shown = present && isSecret(name) ? '(kept)' : present;
  for (;;) {
    const said = (await ask(`  ${question.ask}${shown ? ` [${shown}]` : ''}: `, isSecret(name))).trim();
    const value = said === '-' ? '' : said || present;
    if (value || !isNeeded) return tidied({ ...answers, [name]: value });
    tell({ ok: false, line: 'An answer is needed here.' });
  }
}

/** Whether the value of a setting must not be shown: keys, and addresses with a password in them. */
const isSecret = (name: string) =>
  /SECRET|KEY|TOKEN|_URL$|ACCESS_CODE/.test(name) && name !== 'MAP_STYLE_URL';
