import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { PROCESS_ENVIRONMENT } from './process-environment.ts';

/** Result of a command: its exit code, its stdout, and its stderr. */
export type Said = { code: number; out: string; complaint: string };

/** Runs a file of `scripts` in its own process, with these settings and nothing else of the environment. */
export function command(script: string, settings: Record<string, string>) {
  const file = resolve(import.meta.dirname, '../../scripts', script);
  const env = { ...PROCESS_ENVIRONMENT, ...settings };
  return (...words: string[]): Promise<Said> =>
    new Promise((answer) =>
      execFile(process.execPath, [file, ...words], { env }, (error, out, complaint) =>
        answer({ code: error ? Number(error.code) : 0, out, complaint }),
      ),
    );
}
