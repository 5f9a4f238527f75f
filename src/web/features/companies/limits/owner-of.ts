import type { CompanyLimit } from '#contract/companies/spend-limits.ts';

/** Whose limit it is, in words. */
export function ownerOf({ member, costCentre }: Pick<CompanyLimit, 'member' | 'costCentre'>): string {
  return costCentre ? `${costCentre.code} · ${costCentre.name}` : (member ?? '');
}
