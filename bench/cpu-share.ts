import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const V1 = '/sys/fs/cgroup/cpu';
const V2 = '/sys/fs/cgroup';
const PERIOD_US = 100_000;

/**
 * Limits a process to a share of a core (0.3 is a third of one) by a control group, until the returned function is
 * called; null where this user may make none.
 */
export function limitCpu(pid: number, share: number): (() => void) | null {
  const quota = Math.round(PERIOD_US * share);
  try {
    if (existsSync(join(V1, 'cpu.cfs_quota_us'))) {
      return group(V1, pid, { 'cpu.cfs_period_us': `${PERIOD_US}`, 'cpu.cfs_quota_us': `${quota}` });
    }
    return group(V2, pid, { 'cpu.max': `${quota} ${PERIOD_US}` });
  } catch {
    return null;
  }
}

/** Moves a process into a new group with these settings; the returned function moves it back. */
function group(root: string, pid: number, settings: Record<string, string>): () => void {
  const folder = join(root, `stafeta-bench-${pid}`);
  mkdirSync(folder);
  for (const [name, value] of Object.entries(settings)) writeFileSync(join(folder, name), value);
  writeFileSync(join(folder, 'cgroup.procs'), String(pid));
  return () => {
    writeFileSync(join(root, 'cgroup.procs'), String(pid));
    rmdirSync(folder);
  };
}
