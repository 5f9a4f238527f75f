import type { ApprovalKind } from '#domain/staff/approvals/kinds.ts';
import { companyPaymentSigned } from '../../companies/account/enter-payment.ts';
import { paymentReversalSigned } from '../../companies/account/reverse-payment.ts';
import { companyTermsSigned } from '../../companies/account/set-terms.ts';
import { courierBlockSigned } from '../../couriers/block-courier.ts';
import { ibanChangeSigned } from '../../couriers/change-courier-iban.ts';
import { remittanceAccountSigned } from '../../money/cod/remittances/redirect-remittance.ts';
import { codTransferSigned } from '../../money/cod/transfer/enter-transfer.ts';
import { coverSigned } from '../../money/cover/pay-cover.ts';
import { refundSigned } from '../../money/refunds/give-refund.ts';
import type { ApprovalRow } from '#server/db/staff/approvals.ts';
import { publishSigned } from '../../money/tariffs/publish-tariff.ts';
import type { Actor, Tx } from '#server/deps.ts';
import { staffChangeSigned } from '../change-staff.ts';

/**
 * What a signature does, in its transaction: the act as its payload says, looked at again as if it were asked for now.
 * `signer` is who signs; who asked stands in the row. An error leaves the request open.
 */
type ApprovalAct = (tx: Tx, signer: Actor, approval: ApprovalRow) => Promise<void>;

/** The act of each kind. */
export const APPROVAL_ACTS: Record<ApprovalKind, ApprovalAct> = {
  tariff_publication: publishSigned,
  refund: refundSigned,
  cover_payment: coverSigned,
  iban_change: ibanChangeSigned,
  remittance_account: remittanceAccountSigned,
  company_terms: companyTermsSigned,
  company_payment: companyPaymentSigned,
  company_payment_reversal: paymentReversalSigned,
  cod_transfer: codTransferSigned,
  staff_change: staffChangeSigned,
  courier_block: courierBlockSigned,
};
