/**
 * Kinds of wallet movements, as people see them: the database names each by its posting (`wallet_movement_kind`). The
 * funding of a delivery is `held` until the courier is paid, and `paid` from then on.
 */
export const MOVEMENT_KINDS = [
  'added',
  'held',
  'paid',
  'refunded',
  'goodwill',
  'cover',
  'to_card',
  'not_on_card',
  'other',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];
