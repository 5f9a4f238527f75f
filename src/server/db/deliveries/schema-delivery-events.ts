import type { ColumnType, Generated } from 'kysely';
import type { DeliveryEventName, EventActor } from '#domain/deliveries/events.ts';

/** The history of deliveries, each row sealed with the one before. */
export type DeliveryEventsTable = {
  id: ColumnType<number, never, never>;
  delivery_id: string;
  seq: number;
  name: DeliveryEventName;
  actor: EventActor;
  at: Date;
  device_at: Date | null;
  data: ColumnType<Record<string, unknown>, string, string>;
  /** Salt of the private data's hash in the chain entry; null in rows from before the log was verifiable. */
  salt: Buffer | null;
  hash: Buffer;
  step_id: Generated<string | null>;
};
