import { canonicalEmail } from '#domain/text/text.ts';
import { findAccountByEmail } from '#server/db/accounts/accounts.ts';
import type { Deps } from '#server/deps.ts';
import type { MailName } from './write-mail.ts';

/**
 * Who may get a message: `anybody` an address that nobody has confirmed too, because the message asks for just that, or
 * because it is about the security of an account; `confirmed` only whom an account knows by a confirmed address.
 * Everybody else might be a stranger whose address was mistyped.
 */
const REACH: Record<MailName, 'anybody' | 'confirmed'> = {
  confirmEmail: 'anybody',
  confirmNewEmail: 'anybody',
  newsletterConfirm: 'anybody',
  // Its reader has just pressed the button of the one before.
  newsletterWelcome: 'anybody',
  resetPassword: 'anybody',
  passwordChanged: 'anybody',
  passwordReset: 'anybody',
  emailAsked: 'anybody',
  // Goes to the address from before the change, which belongs to no account now.
  emailChanged: 'anybody',
  emailUndone: 'anybody',
  addressTaken: 'anybody',
  accountDeleted: 'anybody',
  ibanChanged: 'anybody',
  apiKeyCreated: 'anybody',
  accountChanged: 'anybody',
  // The law wants the receipt to leave at once, to the address that the sender uses with us.
  withdrawalReceived: 'anybody',
  withdrawalAsked: 'anybody',
  withdrawalNotPossible: 'anybody',
  // The law wants receipt, decision and statement of reasons to reach whom they are about.
  contentNoticeReceived: 'anybody',
  contentNoticeDecided: 'anybody',
  contentMeasureTaken: 'anybody',
  contentHidden: 'anybody',
  contentRestored: 'anybody',
  // An invitation, whose link confirms the address.
  staffAdded: 'anybody',
  secondFactorOn: 'anybody',
  secondFactorReset: 'anybody',
  notice: 'confirmed',
  courierApproved: 'confirmed',
  courierRefused: 'confirmed',
  courierSuspended: 'confirmed',
  courierReinstated: 'confirmed',
  reviewUpheld: 'confirmed',
  payReviewLifted: 'confirmed',
  holdRefunded: 'confirmed',
  documentsEnding: 'confirmed',
};

/** Leaves although its reader's account was erased meanwhile: the goodbye, and what the law wants them to get. */
export const OUTLIVES_ACCOUNT: readonly MailName[] = [
  'accountDeleted',
  'withdrawalReceived',
  'contentNoticeReceived',
  'contentNoticeDecided',
  'contentMeasureTaken',
  'contentHidden',
  'contentRestored',
];

/** Whether a message may go to an address, as things are when it leaves. */
export async function mayReach(deps: Deps, template: MailName, to: string): Promise<boolean> {
  if (REACH[template] !== 'confirmed') return true;
  const account = await findAccountByEmail(deps.db, canonicalEmail(to));
  return account?.email_verified_at != null && account.deleted_at === null;
}
