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
  word: PlainKey;
  tone: ChipTone;
  icon: ChipIcon;
}

const STATUS_KINDS: Record<DeliveryStatus, StatusKind> = {
  open: { word: 'status.open', tone: 'open', icon: 'hourglass' },
  reserved: { word: 'status.reserved', tone: 'open', icon: 'card' },
  accepted: { word: 'status.accepted', tone: 'accepted', icon: 'user-check' },
  completed: { word: 'status.completed', tone: 'done', icon: 'check' },
  cancelled: { word: 'status.cancelled', tone: 'neutral', icon: 'cross' },
  expired: { word: 'status.expired', tone: 'neutral', icon: 'clock' },
  returned: { word: 'status.returned', tone: 'neutral', icon: 'returned' },
  lost: { word: 'status.lost', tone: 'failed', icon: 'alert' },
};

const STAGE_KINDS: Record<Stage, StatusKind> = {
  assigned: STATUS_KINDS.accepted,
  to_pickup: { word: 'stage.to_pickup', tone: 'live', icon: 'route' },
  at_pickup: { word: 'stage.at_pickup', tone: 'live', icon: 'map-pin' },
  picked_up: { word: 'stage.picked_up', tone: 'live', icon: 'box' },
  to_dropoff: { word: 'stage.to_dropoff', tone: 'live', icon: 'route' },
  at_dropoff: { word: 'stage.at_dropoff', tone: 'live', icon: 'home' },
  attempt_failed: { word: 'stage.attempt_failed', tone: 'failed', icon: 'alert' },
  to_return: { word: 'stage.to_return', tone: 'warning', icon: 'back' },
  returned: STATUS_KINDS.returned,
};

/** Label, colour and icon of a delivery's status; the stage counts only while the delivery is accepted. */
export function statusKind(status: DeliveryStatus, stage: Stage | null = null): StatusKind {
  return status === 'accepted' && stage ? STAGE_KINDS[stage] : STATUS_KINDS[status];
}
