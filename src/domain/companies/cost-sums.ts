/** The sum and number of deliveries under one cost centre, or under none; sums in minor units. */
export type CostSum<Centre> = { costCentre: Centre | null; deliveries: number; cost: number };

/** Sums costs by cost centre, those without one last; the others in the order of their codes. */
export function sumsByCentre<Centre extends { code: string }>(
  costs: readonly { costCentre: Centre | null; cost: number }[],
): CostSum<Centre>[] {
  const sums = new Map<string | null, CostSum<Centre>>();
  for (const { costCentre, cost } of costs) {
    const key = costCentre?.code ?? null;
    const sum = sums.get(key) ?? { costCentre, deliveries: 0, cost: 0 };
    sums.set(key, { costCentre, deliveries: sum.deliveries + 1, cost: sum.cost + cost });
  }
  const rank = ({ costCentre }: CostSum<Centre>) => (costCentre ? `0${costCentre.code}` : '1');
  return [...sums.values()].toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
}
