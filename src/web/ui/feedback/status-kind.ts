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
  open: { word: 'status.Open', tone: 'open', icon: 'hourglass' },
  reserved: { word: 'status.Reserved', tone: 'open', icon: 'card' },
  accepted: { word: 'status.Accepted', tone: 'accepted', icon: 'user-check' },
  completed: { word: 'status.Delivered', tone: 'done', icon: 'check' },
  cancelled: { word: 'status.Cancelled', tone: 'neutral', icon: 'cross' },
  expired: { word: 'status.Expired', tone: 'neutral', icon: 'clock' },
  returned: { word: 'status.Returned', tone: 'neutral', icon: 'returned' },
  lost: { word: 'status.Lost', tone: 'failed', icon: 'alert' },
};

const STAGE_KINDS: Record<Stage, StatusKind> = {
  assigned: STATUS_KINDS.accepted,
  to_pickup: { word: 'status.ToPickup', tone: 'live', icon: 'route' },
  at_pickup: { word: 'status.AtPickup', tone: 'live', icon: 'map-pin' },
  picked_up: { word: 'status.PickedUp', tone: 'live', icon: 'box' },
  to_dropoff: { word: 'status.InTransit', tone: 'live', icon: 'route' },
  at_dropoff: { word: 'status.AtDropoff', tone: 'live', icon: 'home' },
  attempt_failed: { word: 'status.Failed', tone: 'failed', icon: 'alert' },
  to_return: { word: 'status.Returning', tone: 'warning', icon: 'back' },
  returned: STATUS_KINDS.returned,
};

/** Label, colour and icon of a delivery's status; the stage counts only while the delivery is accepted. */
export function statusKind(status: DeliveryStatus, stage: Stage | null = null): StatusKind {
  return status === 'accepted' && stage ? STAGE_KINDS[stage] : STATUS_KINDS[status];
}
