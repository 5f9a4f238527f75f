import { readFileSync } from 'node:fs';
import { openInspector } from './inspector.ts';

/** Resident memory of a process in mebibytes; not a number without /proc. */
export function residentMb(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
  } catch {
    return Number.NaN;
  }
}

/** Mebibytes a minute by which samples grow: the slope of the straight line nearest to them. */
export function slopePerMinute(samples: readonly { minute: number; mb: number }[]): number {
  const mean = (of: (each: { minute: number; mb: number }) => number) =>
    samples.reduce((sum, each) => sum + of(each), 0) / samples.length;
  const [minute, mb] = [mean((each) => each.minute), mean((each) => each.mb)];
  const together = mean((each) => (each.minute - minute) * (each.mb - mb));
  return together / mean((each) => (each.minute - minute) ** 2);
}

/**
 * Mebibytes of objects that a Node process still uses: the heap after a collection, which its inspector starts. What
 * grows here is held by something; resident memory grows by free space and by fragments as well.
 */
export async function liveMb(inspectorUrl: string): Promise<number> {
  const inspector = await openInspector(inspectorUrl);
  await inspector.call('HeapProfiler.collectGarbage');
  const usage = await inspector.call('Runtime.getHeapUsage');
  inspector.close();
  return (usage as { usedSize: number }).usedSize / 1_024 ** 2;
}
