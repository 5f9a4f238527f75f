import { getBoardDelivery } from '#server/services/staff/board/get-board-delivery.ts';
import { getBoardMap } from '#server/services/staff/board/get-board-map.ts';
import { getBoard } from '#server/services/staff/board/get-board.ts';
import { getNumbers } from '#server/services/staff/numbers/get-numbers.ts';
import { listNumberRows } from '#server/services/staff/numbers/list-number-rows.ts';
import { leaseDecision } from '#server/services/staff/decisions/lease-decision.ts';
import { listDecisions } from '#server/services/staff/decisions/list-decisions.ts';
import { releaseDecision } from '#server/services/staff/decisions/release-decision.ts';
import { snoozeDecision } from '#server/services/staff/decisions/snooze-decision.ts';
import { unsnoozeDecision } from '#server/services/staff/decisions/unsnooze-decision.ts';
import { getOverview } from '#server/services/staff/get-overview.ts';
import { approveCourier } from '#server/services/couriers/approve-courier.ts';
import { blockCourier } from '#server/services/couriers/block-courier.ts';
import { changeCourierIban } from '#server/services/couriers/change-courier-iban.ts';
import { decideReview } from '#server/services/couriers/decide-review.ts';
import { getStaffCourier } from '#server/services/couriers/get-staff-courier.ts';
import { listCouriers } from '#server/services/couriers/list-couriers.ts';
import { listAudit } from '#server/services/staff/audit/list-audit.ts';
import { auditChainStatus } from '#server/services/staff/audit/verify-audit.ts';
import { dropJob } from '#server/services/jobs/drop-job.ts';
import { listDeadJobs } from '#server/services/jobs/list-dead-jobs.ts';
import { listFailingWork } from '#server/services/jobs/list-failing-work.ts';
import { retryFailingWork } from '#server/services/jobs/retry-failing-work.ts';
import { reviveJob } from '#server/services/jobs/revive-job.ts';
import { refuseCourier } from '#server/services/couriers/refuse-courier.ts';
import { suspendCourier } from '#server/services/couriers/suspend-courier.ts';
import type { Handlers } from '../../request-context.ts';

export const adminHandlers = {
  adminBoard: async ({ deps, actor, query }) => getBoard(deps, actor, query),
  adminBoardMap: async ({ deps, query }) => getBoardMap(deps, query),
  adminBoardDelivery: async ({ deps, actor, params }) => getBoardDelivery(deps, actor, params.id),
  adminNumbers: async ({ deps, query }) => getNumbers(deps, query),
  adminNumberRows: async ({ deps, query }) => listNumberRows(deps, query),
  adminOverview: async ({ deps, actor }) => getOverview(deps, actor),
  adminDecisions: async ({ deps, actor, query }) => listDecisions(deps, actor, query),
  leaseDecision: async ({ deps, actor, params }) => leaseDecision(deps, actor, params.kind, params.id),
  releaseDecision: async ({ deps, actor, params }) => {
    await releaseDecision(deps, actor, params.kind, params.id);
    return undefined;
  },
  snoozeDecision: async ({ deps, actor, params, body }) =>
    snoozeDecision(deps, actor, params.kind, params.id, body.until),
  unsnoozeDecision: async ({ deps, actor, params }) => {
    await unsnoozeDecision(deps, actor, params.kind, params.id);
    return undefined;
  },
  deadJobs: async ({ deps, query }) => listDeadJobs(deps, query),
  reviveJob: async ({ deps, actor, params }) => {
    await reviveJob(deps, actor, params.id);
    return undefined;
  },
  dropJob: async ({ deps, actor, params, body }) => {
    await dropJob(deps, actor, params.id, body.reason);
    return undefined;
  },
  failingWork: async ({ deps }) => listFailingWork(deps),
  retryFailingWork: async ({ deps, actor, body }) => {
    await retryFailingWork(deps, actor, body);
    return undefined;
  },
  auditLog: async ({ deps, query }) => listAudit(deps, query),
  auditChain: async ({ deps }) => auditChainStatus(deps),
  adminCouriers: async ({ deps, query }) => listCouriers(deps, query),
  adminCourier: async ({ deps, actor, params }) => getStaffCourier(deps, actor, params.id),
  approveCourier: async ({ deps, actor, params, body }) => approveCourier(deps, actor, params.id, body),
  refuseCourier: async ({ deps, actor, params, body }) => refuseCourier(deps, actor, params.id, body),
  suspendCourier: async ({ deps, actor, params, body }) => blockCourier(deps, actor, params.id, body.reason),
  changeCourierIban: async ({ deps, actor, params, body }) => changeCourierIban(deps, actor, params.id, body),
  decideReview: async ({ deps, actor, params, body }) => decideReview(deps, actor, params.id, body),
  reinstateCourier: async ({ deps, actor, params, body }) =>
    suspendCourier(deps, actor, params.id, 'reinstate', body.reason),
} satisfies Partial<Handlers>;
