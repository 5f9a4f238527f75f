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
 * How a courier becomes one and may cease to be: what is no row is refused. A verified courier who renews the papers
 * stays verified while the new ones are looked at; another vehicle needs its papers first.
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

/** Why the staff ask for something again; the courier reads the sentence that belongs to it. */
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

/** A courier is warned this many days before the documents end. */
export const WARN_DAYS = 30;
/** Pictures of documents go this many days after they were approved (docs/trust). */
export const PICTURE_RETENTION_DAYS = 30;
/** Documents of a longer life than this are a slip of the pen. */
export const DOCUMENTS_MAX_YEARS = 15;

/** Whether documents that hold until a day (that day included) have ended on another; days as yyyy-MM-dd. */
export function areExpired(expireOn: string | null, today: string): boolean {
  return expireOn !== null && expireOn < today;
}
