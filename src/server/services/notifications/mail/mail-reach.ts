import { canonicalEmail } from '#domain/text/text.ts';
import { findAccountByEmail } from '#server/db/accounts/accounts.ts';
import type { Deps } from '#server/deps.ts';
import type { MailName } from './write-mail.ts';

/**
 * Who may get each mail: `anybody` includes unconfirmed addresses, because the mail asks for confirmation or is about
 * an account's security; `confirmed` only addresses that an account has confirmed. Any other address may be mistyped
 * and a stranger's.
 */
const REACH: Record<MailName, 'anybody' | 'confirmed'> = {
  confirmEmail: 'anybody',
  confirmNewEmail: 'anybody',
  newsletterConfirm: 'anybody',
  // Its reader has just pressed the button of the mail before.
  newsletterWelcome: 'anybody',
  resetPassword: 'anybody',
  passwordChanged: 'anybody',
  passwordReset: 'anybody',
  emailAsked: 'anybody',
  // Sent to the previous address, which belongs to no account now.
  emailChanged: 'anybody',
  emailUndone: 'anybody',
  addressTaken: 'anybody',
  accountDeleted: 'anybody',
  ibanChanged: 'anybody',
  apiKeyCreated: 'anybody',
  accountChanged: 'anybody',
  // The law requires the receipt at once, to the address that the sender uses with us.
  withdrawalReceived: 'anybody',
  withdrawalAsked: 'anybody',
  withdrawalNotPossible: 'anybody',
  // The law requires that receipt, decision and statement of reasons reach the persons concerned.
  contentNoticeReceived: 'anybody',
  contentNoticeDecided: 'anybody',
  contentMeasureTaken: 'anybody',
  contentHidden: 'anybody',
  contentRestored: 'anybody',
  // Whoever complains gets the receipt and the answer at the address that they wrote.
  complaintReceived: 'anybody',
  complaintLetter: 'anybody',
  complaintAnswered: 'anybody',
  // An invitation, whose link confirms the address.
  staffAdded: 'anybody',
  // The same: whoever opens its link becomes a member.
  companyInvitation: 'anybody',
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

/** Mails that are sent although the reader's account was erased meanwhile: the last mail, and what the law requires. */
export const OUTLIVES_ACCOUNT: readonly MailName[] = [
  'accountDeleted',
  'withdrawalReceived',
  'contentNoticeReceived',
  'contentNoticeDecided',
  'contentMeasureTaken',
  'contentHidden',
  'contentRestored',
  'complaintReceived',
  'complaintLetter',
  'complaintAnswered',
];

/** Whether a mail may go to an address, checked when it is sent. */
export async function mayReach(deps: Deps, template: MailName, to: string): Promise<boolean> {
  if (REACH[template] !== 'confirmed') return true;
  const account = await findAccountByEmail(deps.db, canonicalEmail(to));
  return account?.email_verified_at != null && account.deleted_at === null;
}
