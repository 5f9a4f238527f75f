/** The part of Node's CPU profile that is read here: call tree nodes, and the node of each sample with its duration. */
export type CpuProfile = {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  /** Microseconds before each sample. */
  timeDeltas: number[];
};

/** A function's own time (without what it calls), in milliseconds and as a share of all time but waiting. */
export type ProfileRow = { selfMs: number; share: string; what: string };

const IDLE = '(idle)';

/** The functions with the most time of their own, most first; functions of one name and file count together. */
export function busiest(profile: CpuProfile, count: number): ProfileRow[] {
  const nameOf = new Map(profile.nodes.map(({ id, callFrame }) => [id, frameName(callFrame)]));
  const microseconds = new Map<string, number>();
  for (const [i, id] of profile.samples.entries()) {
    const name = nameOf.get(id) ?? '';
    microseconds.set(name, (microseconds.get(name) ?? 0) + (profile.timeDeltas[i] ?? 0));
  }
  microseconds.delete(IDLE);
  const total = [...microseconds.values()].reduce((sum, each) => sum + each, 0);
  return [...microseconds]
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([what, each]) => ({
      selfMs: Math.round(each / 1_000),
      share: `${((100 * each) / total).toFixed(1)} %`,
      what,
    }));
}

function frameName({ functionName, url }: CpuProfile['nodes'][number]['callFrame']): string {
  const file = url.split('/').slice(-2).join('/');
  return file ? `${functionName || '(anonymous)'} ${file}` : functionName;
}
