import type { CourierState } from '../accounts/accounts.ts';
import { defineLife } from '../state-machine.ts';

export const COURIER_EVENTS = [
  'send_documents',
  'change_vehicle',
  'approve',
  'refuse',
  'suspend',
  'reinstate',
] as const;
type CourierEvent = (typeof COURIER_EVENTS)[number];

type VerificationRow = {
  from: CourierState;
  event: CourierEvent;
  by: readonly ('courier' | 'admin')[];
  to: CourierState;
};

/**
 * The life of a courier's verification; a transition without a row is refused. A verified courier who renews documents
 * stays verified while the new ones are reviewed; another vehicle needs its documents first.
 */
const VERIFICATION_TABLE: readonly VerificationRow[] = [
  { from: 'incomplete', event: 'send_documents', by: ['courier'], to: 'pending' },
  { from: 'pending', event: 'send_documents', by: ['courier'], to: 'pending' },
  { from: 'refused', event: 'send_documents', by: ['courier'], to: 'pending' },
  { from: 'verified', event: 'send_documents', by: ['courier'], to: 'verified' },
  { from: 'incomplete', event: 'change_vehicle', by: ['courier'], to: 'incomplete' },
  { from: 'pending', event: 'change_vehicle', by: ['courier'], to: 'incomplete' },
  { from: 'refused', event: 'change_vehicle', by: ['courier'], to: 'refused' },
  { from: 'verified', event: 'change_vehicle', by: ['courier'], to: 'incomplete' },
  { from: 'pending', event: 'approve', by: ['admin'], to: 'verified' },
  { from: 'verified', event: 'approve', by: ['admin'], to: 'verified' },
  { from: 'pending', event: 'refuse', by: ['admin'], to: 'refused' },
  { from: 'verified', event: 'refuse', by: ['admin'], to: 'verified' },
  { from: 'verified', event: 'suspend', by: ['admin'], to: 'suspended' },
  { from: 'suspended', event: 'reinstate', by: ['admin'], to: 'verified' },
];

export const VERIFICATION_LIFE = defineLife(VERIFICATION_TABLE, 'event');

/** Why the staff ask for something again; each has a sentence that the courier reads. */
export const REFUSAL_REASONS = [
  'photo_unreadable',
  'photo_incomplete',
  'data_mismatch',
  'document_expired',
  'wrong_category',
  'plate_mismatch',
  'other',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** A courier is warned this many days before the documents expire. */
export const WARN_DAYS = 30;
/** Pictures of documents are deleted this many days after approval. */
export const PICTURE_RETENTION_DAYS = 30;
/** An expiry date further away than this is taken for a typing error. */
export const DOCUMENTS_MAX_YEARS = 15;

/** Whether documents that are valid through `expireOn` have expired on another day; days as yyyy-MM-dd. */
export function areExpired(expireOn: string | null, today: string): boolean {
  return expireOn !== null && expireOn < today;
}
