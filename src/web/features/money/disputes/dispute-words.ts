import type { DisputeKind, DisputeState } from '#domain/money/disputes/rules.ts';
import type { PlainKey } from '#messages/message-key.ts';

/** Label of each kind of dispute, as the sender chooses it. */
export const KIND_TEXTS: Record<DisputeKind, PlainKey> = {
  not_received: 'dispute.kind.not_received',
  damaged: 'dispute.kind.damaged',
  hidden_damage: 'dispute.kind.hidden_damage',
  incomplete: 'dispute.kind.incomplete',
  late: 'dispute.kind.late',
  behaviour: 'dispute.kind.behaviour',
  other: 'dispute.kind.other',
};

/** Label of each state of a dispute. */
export const STATE_TEXTS: Record<DisputeState, PlainKey> = {
  open: 'dispute.state.open',
  for_courier: 'dispute.state.for_courier',
  for_sender: 'dispute.state.for_sender',
};
