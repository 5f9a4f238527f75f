import { enterCompanyPayment } from '#server/services/companies/account/enter-payment.ts';
import { reverseCompanyPayment } from '#server/services/companies/account/reverse-payment.ts';
import { readCompanyAccount, readCompanyCredit } from '#server/services/companies/account/read-account.ts';
import { billFile, readBill } from '#server/services/companies/account/read-bill.ts';
import { setCompanyTerms } from '#server/services/companies/account/set-terms.ts';
import { listCompanyAccounts, readStaffAccount } from '#server/services/companies/account/staff-accounts.ts';
import { acceptInvitation } from '#server/services/companies/accept-invitation.ts';
import {
  getCompanyBilling,
  saveCompanyBilling,
} from '#server/services/companies/invoices/company-billing.ts';
import { invoiceAnnex } from '#server/services/companies/invoices/invoice-annex.ts';
import { listCompanyInvoices } from '#server/services/companies/invoices/list-company-invoices.ts';
import { approveChoice } from '#server/services/companies/limits/approve-choice.ts';
import { listApprovals } from '#server/services/companies/limits/list-approvals.ts';
import { listLimits } from '#server/services/companies/limits/list-limits.ts';
import { refuseChoice } from '#server/services/companies/limits/refuse-choice.ts';
import { setLimit } from '#server/services/companies/limits/set-limit.ts';
import { listStatements } from '#server/services/companies/statements/list-statements.ts';
import { readStatement } from '#server/services/companies/statements/read-statement.ts';
import { statementFile } from '#server/services/companies/statements/statement-file.ts';
import { changeMember } from '#server/services/companies/change-member.ts';
import { createCompany } from '#server/services/companies/create-company.ts';
import { inviteMember } from '#server/services/companies/invite-member.ts';
import { listCompanies } from '#server/services/companies/list-companies.ts';
import { listCompanyCosts } from '#server/services/companies/list-company-costs.ts';
import { listCompanyEvents } from '#server/services/companies/list-company-events.ts';
import { presentCompany } from '#server/services/companies/present-company.ts';
import { printManifest } from '#server/services/companies/print-manifest.ts';
import { readInvitation } from '#server/services/companies/read-invitation.ts';
import { removeMember } from '#server/services/companies/remove-member.ts';
import { renameCompany } from '#server/services/companies/rename-company.ts';
import { revokeInvitation } from '#server/services/companies/revoke-invitation.ts';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { addCostCentre } from '#server/services/companies/add-cost-centre.ts';
import { changeCostCentre } from '#server/services/companies/change-cost-centre.ts';
import { companyCostsFile } from '#server/services/companies/company-costs-file.ts';
import { listCostCentres } from '#server/services/companies/list-cost-centres.ts';
import { requireCostCentre } from '#server/services/companies/require-cost-centre.ts';
import { setCostCentre } from '#server/services/companies/set-cost-centre.ts';
import { sumCompanyCosts } from '#server/services/companies/sum-company-costs.ts';
import { localeOf } from '../../locale-of.ts';
import { sendFile } from '../../send-file.ts';
import { sendTable } from '../../send-table.ts';
import type { Handlers } from '../../request-context.ts';

export const companyHandlers = {
  companies: async ({ deps, actor }) => ({ items: await listCompanies(deps, actor) }),
  createCompany: ({ deps, actor, body }) => createCompany(deps, actor, body),
  company: ({ deps, actor, params }) => presentCompany(deps, actor, params.id),
  renameCompany: ({ deps, actor, params, body }) => renameCompany(deps, actor, params.id, body.name),
  companyEvents: ({ deps, actor, params, query }) => listCompanyEvents(deps, actor, params.id, query),
  companyCosts: ({ deps, actor, params, query }) => listCompanyCosts(deps, actor, params.id, query),
  companyCostSums: ({ deps, actor, params, query }) => sumCompanyCosts(deps, actor, params.id, query.month),
  companyCostsFile: async ({ deps, actor, params, query: { locale = DEFAULT_LOCALE, ...query }, reply }) =>
    sendTable(reply, await companyCostsFile(deps, actor, params.id, { ...query, locale })),
  costCentres: async ({ deps, actor, params }) => ({ items: await listCostCentres(deps, actor, params.id) }),
  addCostCentre: ({ deps, actor, params, body }) => addCostCentre(deps, actor, params.id, body),
  changeCostCentre: ({ deps, actor, params: { id: companyId, costCentreId }, body }) =>
    changeCostCentre(deps, actor, { companyId, costCentreId }, body),
  requireCostCentre: ({ deps, actor, params, body }) =>
    requireCostCentre(deps, actor, params.id, body.isRequired),
  setCostCentre: ({ deps, actor, params, body }) => setCostCentre(deps, actor, params.id, body.costCentre),
  companyStatements: ({ deps, actor, params }) => listStatements(deps, actor, params.id),
  companyStatement: ({ deps, actor, params }) => readStatement(deps, actor, params.id, params.month),
  companyStatementFile: async ({ deps, actor, params: { id, month }, query, reply }) =>
    sendTable(reply, await statementFile(deps, actor, id, { month, locale: query.locale ?? DEFAULT_LOCALE })),
  companyBilling: ({ deps, actor, params }) => getCompanyBilling(deps, actor, params.id),
  saveCompanyBilling: ({ deps, actor, params, body }) => saveCompanyBilling(deps, actor, params.id, body),
  companyInvoices: ({ deps, actor, params, query }) => listCompanyInvoices(deps, actor, params.id, query),
  companyInvoiceAnnex: async ({ deps, actor, params: { id: companyId, invoiceId }, query, reply }) =>
    sendTable(
      reply,
      await invoiceAnnex(deps, actor, { companyId, invoiceId, locale: query.locale ?? DEFAULT_LOCALE }),
    ),
  companyCredit: ({ deps, actor, params }) => readCompanyCredit(deps, actor, params.id),
  companyAccount: ({ deps, actor, params }) => readCompanyAccount(deps, actor, params.id),
  companyBill: ({ deps, actor, params: { id: companyId, billId } }) =>
    readBill(deps, actor, { companyId, billId }),
  companyBillFile: async ({ deps, actor, params: { id: companyId, billId }, query, reply }) =>
    sendTable(
      reply,
      await billFile(deps, actor, { companyId, billId, locale: query.locale ?? DEFAULT_LOCALE }),
    ),
  adminCompanies: ({ deps, query }) => listCompanyAccounts(deps, query),
  adminCompanyAccount: ({ deps, params }) => readStaffAccount(deps, params.id),
  setCompanyTerms: ({ deps, actor, params, body }) => setCompanyTerms(deps, actor, params.id, body),
  enterCompanyPayment: ({ deps, actor, params, body }) => enterCompanyPayment(deps, actor, params.id, body),
  reverseCompanyPayment: ({ deps, actor, params: { id: companyId, paymentId }, body: { reason } }) =>
    reverseCompanyPayment(deps, actor, { companyId, paymentId }, reason),
  companyManifest: async ({ deps, actor, params, query, request, reply }) =>
    sendFile(
      reply,
      'application/pdf',
      await printManifest(deps, actor, params.id, { ...query, locale: localeOf(request) }),
    ),
  companyLimits: async ({ deps, actor, params }) => ({ items: await listLimits(deps, actor, params.id) }),
  setCompanyLimit: async ({ deps, actor, params, body }) => ({
    items: await setLimit(deps, actor, params.id, body),
  }),
  companyApprovals: ({ deps, actor, params, query }) => listApprovals(deps, actor, params.id, query),
  approveChoice: ({ deps, actor, params: { id: companyId, approvalId }, body, request }) =>
    approveChoice(deps, actor, { companyId, approvalId }, { ...body, locale: localeOf(request) }),
  refuseChoice: ({ deps, actor, params: { id: companyId, approvalId }, body }) =>
    refuseChoice(deps, actor, { companyId, approvalId }, body.reason),
  inviteMember: ({ deps, actor, params, body }) => inviteMember(deps, actor, params.id, body),
  revokeInvitation: async ({ deps, actor, params }) => {
    await revokeInvitation(deps, actor, params.id, params.invitationId);
    return undefined;
  },
  readInvitation: ({ deps, body }) => readInvitation(deps, body.token),
  acceptInvitation: ({ deps, actor, body }) => acceptInvitation(deps, actor, body.token),
  changeMember: ({ deps, actor, params, body }) =>
    changeMember(deps, actor, { companyId: params.id, memberId: params.memberId, roles: body.roles }),
  removeMember: async ({ deps, actor, params }) => {
    await removeMember(deps, actor, { companyId: params.id, memberId: params.memberId });
    return undefined;
  },
} satisfies Partial<Handlers>;
