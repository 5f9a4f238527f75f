import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';

/** Asks one question; a secret's answer is not shown while it is typed. Undefined at the end of the input. */
export type Ask = (question: string, isSecret?: boolean) => Promise<string | undefined>;

/** Lines are kept until they are asked for: piped input comes before its questions. */
export function openTerminal(
  input: Readable & { isTTY?: boolean },
  output: Writable & { columns?: number },
): { ask: Ask; close(): void } {
  let isQuiet = false;
  const shown = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!isQuiet) output.write(chunk);
      done();
    },
  });
  // Without a history: an arrow key must not bring a secret back.
  const typed = { output: Object.assign(shown, { columns: output.columns }), terminal: true, historySize: 0 };
  const isTyped = input.isTTY === true;
  const lines = createInterface({ input, crlfDelay: Infinity, ...(isTyped ? typed : {}) });
  const said = lines[Symbol.asyncIterator]();
  const ask: Ask = async (question, isSecret = false) => {
    if (isTyped) {
      lines.setPrompt(question);
      lines.prompt();
      isQuiet = isSecret;
    } else output.write(question);
    const { value, done } = await said.next();
    if (isQuiet) output.write('\n');
    isQuiet = false;
    return done ? undefined : value;
  };
  return { ask, close: () => lines.close() };
}
