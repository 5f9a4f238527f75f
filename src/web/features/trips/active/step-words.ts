import type { CourierStep, Stage } from '#domain/deliveries/stage-table.ts';
import type { PlainKey } from '#messages/message-key.ts';

/** The next step of a stage: its target and its labels. */
export type StageTexts = {
  /** Number of the step in the trip, of four. */
  number: 1 | 2 | 3 | 4;
  name: PlainKey;
  heading: PlainKey;
  target: 'pickup' | 'dropoff';
  /** The step of the large button, labelled in the first person. */
  primary: CourierStep;
  button: PlainKey;
};

/** The trip screen's texts: one row for every stage. */
export const STAGE_TEXTS: Record<Stage, StageTexts> = {
  assigned: {
    number: 1,
    name: 'stage.to_pickup',
    heading: 'act.go.pickup',
    target: 'pickup',
    primary: 'depart',
    button: 'act.b.start',
  },
  to_pickup: {
    number: 1,
    name: 'stage.to_pickup',
    heading: 'act.go.pickup',
    target: 'pickup',
    primary: 'arrive_pickup',
    button: 'act.b.atPickup',
  },
  at_pickup: {
    number: 2,
    name: 'stage.at_pickup',
    heading: 'act.at.pickup',
    target: 'pickup',
    primary: 'pick_up',
    button: 'act.b.picked',
  },
  picked_up: {
    number: 3,
    name: 'stage.to_dropoff',
    heading: 'act.go.drop',
    target: 'dropoff',
    primary: 'depart_dropoff',
    button: 'act.b.toDrop',
  },
  to_dropoff: {
    number: 3,
    name: 'stage.to_dropoff',
    heading: 'act.go.drop',
    target: 'dropoff',
    primary: 'arrive_dropoff',
    button: 'act.b.atDrop',
  },
  at_dropoff: {
    number: 4,
    name: 'stage.at_dropoff',
    heading: 'act.at.drop',
    target: 'dropoff',
    primary: 'deliver',
    button: 'act.b.deliver',
  },
  attempt_failed: {
    number: 4,
    name: 'stage.attempt_failed',
    heading: 'stage.attempt_failed.courier',
    target: 'dropoff',
    primary: 'arrive_dropoff',
    button: 'act.b.again',
  },
  to_return: {
    number: 4,
    name: 'stage.to_return',
    heading: 'act.go.return',
    target: 'pickup',
    primary: 'return',
    button: 'act.b.returned',
  },
  returned: {
    number: 4,
    name: 'status.returned',
    heading: 'status.returned.courier',
    target: 'pickup',
    primary: 'return',
    button: 'act.b.returned',
  },
};

/** Whether the stage asks for the sender's PIN: when the parcel is taken over, and when it is returned. */
export function needsPin(stage: Stage): boolean {
  return stage === 'at_pickup' || stage === 'to_return';
}
