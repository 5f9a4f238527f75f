import { readdirSync, readFileSync } from 'node:fs';

// The clock tick of Linux on PCs and servers.
const TICK_MS = 10;

type Process = { pid: number; parent: number; cpuMs: number };

/** CPU time in milliseconds of all descendants of a process, without itself; 0 without /proc. */
export function cpuMsBelow(root: number): number {
  const all = processes();
  const family = new Set([root]);
  // Processes are listed in no particular order: repeats until no new descendant is found.
  for (let before = 0; before !== family.size;) {
    before = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  family.delete(root);
  return all.filter(({ pid }) => family.has(pid)).reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}

function processes(): Process[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(readProcess);
  } catch {
    return [];
  }
}

function readProcess(pid: string): Process[] {
  try {
    // The name in brackets may contain spaces and brackets: the fields are counted after the last one.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14]);
    return [{ pid: Number(pid), parent: Number(fields[1]), cpuMs: ticks * TICK_MS }];
  } catch {
    return [];
  }
}
