/** Minutes for which a decision is one person's. */
export const LEASE_MINUTES = 15;
const MINUTE = 60_000;

export type Lease = { staffId: string; expiresAt: Date; isExtended: boolean };

/** Outcome of asking for a lease: a new one, the own one for longer, the own one as it is, or refused for somebody else's. */
export type LeaseAnswer =
  | { outcome: 'new' | 'extended' | 'unchanged'; lease: Lease }
  | { outcome: 'refused'; lease: Lease };

/**
 * Decides who has a decision when somebody asks for it. A lease that has expired is as none; the own one is extended
 * once, to the full time from now.
 */
export function requestLease(current: Lease | null, staffId: string, now: Date): LeaseAnswer {
  const expiresAt = new Date(now.getTime() + LEASE_MINUTES * MINUTE);
  if (!current || current.expiresAt <= now)
    return { outcome: 'new', lease: { staffId, expiresAt, isExtended: false } };
  if (current.staffId !== staffId) return { outcome: 'refused', lease: current };
  if (current.isExtended) return { outcome: 'unchanged', lease: current };
  return { outcome: 'extended', lease: { staffId, expiresAt, isExtended: true } };
}
