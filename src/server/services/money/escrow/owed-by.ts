import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Deps } from '#server/deps.ts';
import { returnOwed } from '../../deliveries/return-shipments/return-of.ts';
import { guaranteeOwed } from '../guarantees/guarantee-of.ts';

/** What goes back to a sender by itself when a price is divided, in minor units, by what it is for. */
export type Owed = { guarantee: number; returns: number };

/** What a delivery owes its sender, of what has not gone back yet: each at most half of what was paid. */
export async function owedBy(deps: Deps, delivery: DeliveryRow): Promise<Owed> {
  const guarantee = await guaranteeOwed(deps, delivery);
  const returns = await returnOwed(deps, delivery);
  const left = (delivery.price ?? 0) - delivery.coupon - delivery.refunded;
  return { guarantee, returns: Math.min(returns, left - guarantee) };
}
