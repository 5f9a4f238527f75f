import { NOTICE_CATEGORIES, type NoticeDecision } from '../../moderation/rules.ts';
import { DISPUTE_KINDS, type DisputeState } from '../../money/disputes/rules.ts';
import type { ReviewState } from '../../couriers/review.ts';

/** What a complaint is about; each kind has its legal basis and clock (`terms.ts`). */
export const COMPLAINT_KINDS = [
  'delivery',
  'withdrawal',
  'consumer',
  'platform_work',
  'illegal_content',
  'personal_data',
  'other',
] as const;
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number];

/** The kinds that the public form takes; the others have forms of their own. */
export const FORM_KINDS = [
  'delivery',
  'consumer',
  'personal_data',
  'other',
] as const satisfies readonly ComplaintKind[];

/** Where an entry of the register is stored. `complaint` is the register's own table, for what has no other home. */
export const COMPLAINT_SOURCES = [
  'complaint',
  'dispute',
  'content_notice',
  'suspension_review',
  'withdrawal',
] as const;
export type ComplaintSource = (typeof COMPLAINT_SOURCES)[number];

/** How an entry came in: `form` and `statement` from the public pages, `account` from a signed-in person. */
export const COMPLAINT_CHANNELS = ['form', 'statement', 'account', 'letter', 'email', 'call'] as const;
export type ComplaintChannel = (typeof COMPLAINT_CHANNELS)[number];

/** How the staff received what they type in. */
export const STAFF_CHANNELS = ['letter', 'email', 'call'] as const satisfies readonly ComplaintChannel[];

/** The reasons of entries in the register's own table. */
export const OWN_REASONS = [...DISPUTE_KINDS, 'price', 'payment', 'website', 'withdrawal', 'data'] as const;
/** Every reason code of the register: those of disputes and notices besides its own. */
export const COMPLAINT_REASONS = [
  ...new Set([...OWN_REASONS, ...NOTICE_CATEGORIES, 'suspension'] as const),
] as const;
export type ComplaintReason = (typeof COMPLAINT_REASONS)[number];

/** How a complaint ended. */
export const COMPLAINT_OUTCOMES = ['upheld', 'partly_upheld', 'rejected', 'dropped'] as const;
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number];

/** The outcome of a dispute for whoever complained; null while it is open. */
export const OUTCOME_OF_DISPUTE: Record<DisputeState, ComplaintOutcome | null> = {
  open: null,
  for_sender: 'upheld',
  for_courier: 'rejected',
};

/** The outcome of a notice of illegal content. */
export const OUTCOME_OF_NOTICE: Record<NoticeDecision, ComplaintOutcome> = {
  no_action: 'rejected',
  hidden: 'upheld',
  removed: 'upheld',
  account_measure: 'upheld',
};

/** The outcome of a courier's review: a suspension that is upheld is a complaint that is rejected. */
export const OUTCOME_OF_REVIEW: Record<ReviewState, ComplaintOutcome | null> = {
  open: null,
  upheld: 'rejected',
  lifted: 'upheld',
};
