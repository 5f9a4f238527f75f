import type { ReceiverInstructions } from '#contract/deliveries/delivery.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';

/** What the receiver asked for, or null when there is nothing. */
export function receiverInstructionsOf(delivery: DeliveryRow): ReceiverInstructions | null {
  const { receiver_entrance: entrance, absence_choice: choice, absence_note: note } = delivery;
  const absence = choice && note !== null ? { choice, note } : null;
  return entrance === null && absence === null ? null : { entrance, absence };
}
