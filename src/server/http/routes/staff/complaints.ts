import { complain } from '#server/services/staff/complaints/complain.ts';
import { decideComplaint } from '#server/services/staff/complaints/decide-complaint.ts';
import { enterComplaint } from '#server/services/staff/complaints/enter-complaint.ts';
import { getComplaint } from '#server/services/staff/complaints/get-complaint.ts';
import { getStatistics } from '#server/services/staff/complaints/get-statistics.ts';
import { listComplaints } from '#server/services/staff/complaints/list-complaints.ts';
import { writeLetter } from '#server/services/staff/complaints/write-letter.ts';
import type { Handlers } from '../../request-context.ts';

export const complaintHandlers = {
  complain: async ({ deps, request, body }) => complain(deps, request.session, body),
  adminComplaints: async ({ deps, query }) => listComplaints(deps, query),
  adminComplaint: async ({ deps, actor, params }) => getComplaint(deps, actor, params.number),
  enterComplaint: async ({ deps, actor, body }) => enterComplaint(deps, actor, body),
  writeComplaintLetter: async ({ deps, actor, params, body }) =>
    writeLetter(deps, actor, params.number, body.text),
  decideComplaint: async ({ deps, actor, params, body }) => decideComplaint(deps, actor, params.number, body),
  complaintStatistics: async ({ deps, actor, query }) => getStatistics(deps, actor, query.year),
} satisfies Partial<Handlers>;
