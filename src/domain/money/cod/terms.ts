import type { CodMethod } from './cod-table.ts';

/** The longest reference that a sender gives to goods' money. */
export const COD_REFERENCE_MAX = 60;

/** Who provides the postal service by law (ANCOM, Decision 925/2023): the platform with its couriers, or each courier. */
export const COD_LEGAL_MODES = ['platform_is_provider', 'couriers_are_providers'] as const;
export type CodLegalMode = (typeof COD_LEGAL_MODES)[number];

/**
 * The ways in which receivers may pay. Only where the platform is the provider: whoever else forwards other people's
 * money may be a payment institution (Law 209/2019). By card where the installation takes cards.
 */
export function codMethods(
  { isOn, legalMode }: { isOn: boolean; legalMode: CodLegalMode },
  hasCards: boolean,
): CodMethod[] {
  if (!isOn || legalMode !== 'platform_is_provider') return [];
  return hasCards ? ['cash', 'card'] : ['cash'];
}
