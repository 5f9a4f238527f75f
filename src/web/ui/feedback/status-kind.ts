import type { Stage } from '#domain/deliveries/stage-table.ts';
import type { DeliveryStatus } from '#domain/deliveries/status-table.ts';
import type { PlainKey } from '#messages/message-key.ts';

/** Tone of a chip, a colour pair tested for contrast; only `live` is hi-vis. */
type ChipTone = 'open' | 'accepted' | 'live' | 'done' | 'failed' | 'warning' | 'neutral';
export type ChipIcon =
  | 'hourglass'
  | 'card'
  | 'user-check'
  | 'route'
  | 'map-pin'
  | 'box'
  | 'home'
  | 'check'
  | 'alert'
  | 'back'
  | 'returned'
  | 'cross'
  | 'clock';

export interface StatusKind {
  label: PlainKey;
  tone: ChipTone;
  icon: ChipIcon;
}

const STATUS_KINDS: Record<DeliveryStatus, StatusKind> = {
  open: { label: 'status.open', tone: 'open', icon: 'hourglass' },
  reserved: { label: 'status.reserved', tone: 'open', icon: 'card' },
  accepted: { label: 'status.accepted', tone: 'accepted', icon: 'user-check' },
  completed: { label: 'status.completed', tone: 'done', icon: 'check' },
  cancelled: { label: 'status.cancelled', tone: 'neutral', icon: 'cross' },
  expired: { label: 'status.expired', tone: 'neutral', icon: 'clock' },
  returned: { label: 'status.returned', tone: 'neutral', icon: 'returned' },
  lost: { label: 'status.lost', tone: 'failed', icon: 'alert' },
};

const STAGE_KINDS: Record<Stage, StatusKind> = {
  assigned: STATUS_KINDS.accepted,
  to_pickup: { label: 'stage.to_pickup', tone: 'live', icon: 'route' },
  at_pickup: { label: 'stage.at_pickup', tone: 'live', icon: 'map-pin' },
  picked_up: { label: 'stage.picked_up', tone: 'live', icon: 'box' },
  to_dropoff: { label: 'stage.to_dropoff', tone: 'live', icon: 'route' },
  at_dropoff: { label: 'stage.at_dropoff', tone: 'live', icon: 'home' },
  attempt_failed: { label: 'stage.attempt_failed', tone: 'failed', icon: 'alert' },
  to_return: { label: 'stage.to_return', tone: 'warning', icon: 'back' },
  returned: STATUS_KINDS.returned,
};

/** Label, colour and icon of a delivery's status; the stage counts only while the delivery is accepted. */
export function statusKind(status: DeliveryStatus, stage: Stage | null = null): StatusKind {
  return status === 'accepted' && stage ? STAGE_KINDS[stage] : STATUS_KINDS[status];
}
