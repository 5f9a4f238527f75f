// What a command is for, printed before it does anything. Plain JavaScript, because `npm start` calls it on a bare
// machine.
import { readFileSync } from 'node:fs';

/** Whether `--help` or `-h` is among the arguments. */
export function asksForHelp() {
  return process.argv.slice(2).some((word) => word === '--help' || word === '-h');
}

/**
 * With `--help` or `-h` among the arguments: prints `usage`, or the comment at the head of the command's own file, and
 * ends the process. Called before the command opens or makes anything.
 */
export function explainOnRequest(usage = headOf(process.argv[1])) {
  if (!asksForHelp()) return;
  process.stdout.write(usage);
  process.exit(0);
}

function headOf(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const end = lines.findIndex((line) => !line.startsWith('//'));
  return `${lines
    .slice(0, end)
    .map((line) => line.replace(/^\/\/ ?/, ''))
    .join('\n')}\n`;
}
