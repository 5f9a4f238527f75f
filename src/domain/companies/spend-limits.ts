/** Whose limit it is, and over what it runs: one delivery, or a month of Romania. */
export const LIMIT_OWNERS = ['member', 'cost_centre'] as const;
type LimitOwner = (typeof LIMIT_OWNERS)[number];
export const LIMIT_SPANS = ['delivery', 'month'] as const;
type LimitSpan = (typeof LIMIT_SPANS)[number];

/** A limit in minor units, VAT included, with what the month has spent of it; null where nothing limits. */
export type SpendLimit = {
  owner: LimitOwner;
  perDelivery: number | null;
  perMonth: number | null;
  spent: number;
};

/** A limit that a price is above, and by how much, in minor units. */
export type Excess = { owner: LimitOwner; span: LimitSpan; limit: number; excess: number };

/**
 * The limits that one more delivery at this price would be above, of several cost centres the one that it is furthest above; none while
 * it is within all of them.
 */
export function excessesOf(price: number, limits: readonly SpendLimit[]): Excess[] {
  const all = limits.flatMap(({ owner, perDelivery, perMonth, spent }) => {
    const spans = [
      { span: 'delivery', limit: perDelivery, sum: price },
      { span: 'month', limit: perMonth, sum: spent + price },
    ] as const;
    return spans.flatMap(({ span, limit, sum }) =>
      limit !== null && sum > limit ? [{ owner, span, limit, excess: sum - limit }] : [],
    );
  });
  const largest = new Map<string, Excess>();
  for (const each of all) {
    const kind = `${each.owner}.${each.span}`;
    if (each.excess > (largest.get(kind)?.excess ?? 0)) largest.set(kind, each);
  }
  return [...largest.values()];
}

/** The largest excess, in minor units: what whoever approves has seen. */
export function largestExcess(excesses: readonly Pick<Excess, 'excess'>[]): number {
  return Math.max(0, ...excesses.map(({ excess }) => excess));
}

export const APPROVAL_STATES = ['waiting', 'approved', 'refused', 'replaced'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

type Member = { accountId: string; roles: readonly string[] };

/**
 * Who may approve what a member asks: whoever has `money` or `admin`, never the asker, unless the asker has one of them
 * and nobody else does.
 */
export function approversOf(members: readonly Member[], askerId: string): string[] {
  const able = members
    .filter(({ roles }) => roles.includes('money') || roles.includes('admin'))
    .map(({ accountId }) => accountId);
  const others = able.filter((id) => id !== askerId);
  return others.length > 0 ? others : able;
}
