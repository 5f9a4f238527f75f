import { hostname } from 'node:os';
import type { Log } from '#server/ports/log.ts';

/** Log levels by the numbers of the HTTP server's log. */
const LEVELS: Record<string, number> = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60 };

/** Writes log lines as JSON in the HTTP server's form, from a level on, with the current trace; nothing for `silent`. */
export function lineLog(least: string, write: (line: string) => void, trace: () => object = () => ({})): Log {
  const from = LEVELS[least] ?? Infinity;
  const origin = { pid: process.pid, hostname: hostname() };
  return (level, msg, facts = {}) => {
    const number = LEVELS[level] ?? 0;
    if (number < from) return;
    write(`${JSON.stringify({ level: number, time: Date.now(), ...origin, ...trace(), ...facts, msg })}\n`);
  };
}
