import {
  IconBuilding,
  IconBuildingBank,
  IconCashBanknote,
  IconClockX,
  IconCoinOff,
  IconCreditCard,
  IconFlag,
  IconId,
  IconMessage2Exclamation,
  IconRepeat,
  IconScale,
  IconShieldCheck,
  IconTags,
  IconUserOff,
  IconUserQuestion,
  IconUsers,
  IconZoomExclamation,
  type Icon,
} from '@tabler/icons-react';
import type { PendingDecision } from '#contract/staff/admin-decisions.ts';
import { NOTICE_CATEGORIES } from '#domain/moderation/rules.ts';
import { DISPUTE_KINDS } from '#domain/money/disputes/rules.ts';
import { MISMATCH_KINDS } from '#domain/money/payments/mismatch.ts';
import { COMPLAINT_KINDS } from '#domain/staff/complaints/register.ts';
import { recordOf } from '#domain/records.ts';
import { APPROVAL_KINDS } from '#domain/staff/approvals/kinds.ts';
import type { DecisionKind } from '#domain/staff/decisions/kinds.ts';
import type { Translate } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { complaintQuery } from '../complaints/use-complaint-place.ts';
import { taskLabel } from '../log/task-words.ts';

/** The sign of each kind beside its name. */
export const KIND_ICONS: Record<DecisionKind, Icon> = {
  papers: IconId,
  suspension_review: IconUserQuestion,
  dispute: IconScale,
  risk_hold: IconZoomExclamation,
  content_notice: IconFlag,
  complaint: IconMessage2Exclamation,
  chargeback: IconBuildingBank,
  mismatch: IconCoinOff,
  dead_job: IconClockX,
  failing_work: IconRepeat,
  tariff_publication: IconTags,
  refund: IconCashBanknote,
  cover_payment: IconShieldCheck,
  iban_change: IconCreditCard,
  remittance_account: IconCreditCard,
  company_terms: IconBuilding,
  company_payment: IconBuildingBank,
  company_payment_reversal: IconBuildingBank,
  cod_transfer: IconBuildingBank,
  staff_change: IconUsers,
  courier_block: IconUserOff,
};

/** What is to be decided, in one line. */
export function subjectText(item: PendingDecision, t: Translate): string {
  const { kind, subject, number } = item;
  if (kind === 'dead_job') return taskLabel(subject ?? '', t);
  return [number === null ? null : String(number), subject, detailText(item, t)].filter(Boolean).join(' · ');
}

/** The kind of complaint, notice or mismatch. */
function detailText({ kind, detail }: PendingDecision, t: Translate): string | null {
  const dispute = DISPUTE_KINDS.find((each) => kind === 'dispute' && each === detail);
  if (dispute) return t(`dispute.kind.${dispute}`);
  const category = NOTICE_CATEGORIES.find((each) => kind === 'content_notice' && each === detail);
  if (category) return t(`notice.category.${category}`);
  const complaint = COMPLAINT_KINDS.find((each) => kind === 'complaint' && each === detail);
  if (complaint) return t(`complaint.kind.${complaint}`);
  const mismatch = MISMATCH_KINDS.find((each) => kind === 'mismatch' && each === detail);
  return mismatch ? t(`money.mismatch.kind.${mismatch}`) : null;
}

/** The screen where a decision is made. */
export function pageOf({ kind, id, courierId }: PendingDecision): string {
  const courier = courierId === null ? paths.adminCouriers : to(paths.adminCourier, { id: courierId });
  const pages: Record<DecisionKind, string> = {
    papers: courier,
    suspension_review: courier,
    dispute: paths.adminDisputes,
    risk_hold: paths.adminRisks,
    content_notice: paths.adminContentNotices,
    complaint: to(paths.adminComplaints, {}, complaintQuery(id)),
    chargeback: paths.adminMoney,
    mismatch: paths.adminMoney,
    dead_job: paths.adminWork,
    failing_work: paths.adminWork,
    ...recordOf(APPROVAL_KINDS, () => paths.admin),
    tariff_publication: paths.adminTariffs,
  };
  return pages[kind];
}

const MINUTE = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** The time that is left to a deadline, or by how much it is over. */
export function timeLeftText(dueAt: string, now: number, t: Translate): string {
  const minutes = Math.trunc((Date.parse(dueAt) - now) / MINUTE);
  const left = Math.abs(minutes);
  const isOver = Date.parse(dueAt) <= now;
  const side = isOver ? 'over' : 'left';
  if (left < HOUR_MINUTES) return t(`decision.${side}.minutes`, { n: left });
  if (left < 2 * DAY_MINUTES) return t(`decision.${side}.hours`, { n: Math.floor(left / HOUR_MINUTES) });
  return t(`decision.${side}.days`, { n: Math.floor(left / DAY_MINUTES) });
}

/** The share of the time that is used, from 0 to 1; and how near the end it is. */
export function usedTime(
  { since, dueAt }: PendingDecision,
  now: number,
): { share: number; nearness: 'over' | 'near' | 'far' } {
  const [start, end] = [Date.parse(since), Date.parse(dueAt)];
  const share = end <= start ? 1 : Math.min(1, Math.max(0, (now - start) / (end - start)));
  if (now >= end) return { share: 1, nearness: 'over' };
  return { share, nearness: share >= 0.75 ? 'near' : 'far' };
}

/** Whole minutes until a lease ends, at least one. */
export function leaseMinutes(until: string, now: number): number {
  return Math.max(1, Math.ceil((Date.parse(until) - now) / MINUTE));
}
