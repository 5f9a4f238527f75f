import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { handInCash } from '#server/services/money/cash/hand-in-cash.ts';
import { listCash } from '#server/services/money/cash/list-cash.ts';
import { decideCodShort } from '#server/services/money/cod/decide-cod-short.ts';
import { redirectRemittance } from '#server/services/money/cod/remittances/redirect-remittance.ts';
import { resendRemittance } from '#server/services/money/cod/remittances/resend-remittance.ts';
import { handInCod } from '#server/services/money/cod/hand-in-cod.ts';
import { listCodCouriers } from '#server/services/money/cod/list-cod-couriers.ts';
import { listCodShorts } from '#server/services/money/cod/list-cod-shorts.ts';
import { listSenderCod } from '#server/services/money/cod/list-sender-cod.ts';
import { recordCodShort } from '#server/services/money/cod/record-cod-short.ts';
import { listCodSenders, readCodBooks } from '#server/services/money/cod/read-cod-books.ts';
import {
  getAdminRemittance,
  getAdminRemittanceFile,
  listAdminRemittances,
} from '#server/services/money/cod/remittances/admin-remittances.ts';
import {
  getCodDeclaration,
  getCodDeclarationFile,
} from '#server/services/money/cod/remittances/declaration.ts';
import { getRemittance, getRemittanceFile } from '#server/services/money/cod/remittances/get-remittance.ts';
import { listRemittances } from '#server/services/money/cod/remittances/list-remittances.ts';
import { nameCodAccount } from '#server/services/money/cod/remittances/name-cod-account.ts';
import { enterCodTransfer } from '#server/services/money/cod/transfer/enter-transfer.ts';
import { listTransfers } from '#server/services/money/cod/transfer/list-transfers.ts';
import { sendBackTransfer } from '#server/services/money/cod/transfer/send-back-transfer.ts';
import type { Handlers } from '../../request-context.ts';
import { sendFile } from '../../send-file.ts';
import { sendTable } from '../../send-table.ts';

export const cashHandlers = {
  courierCash: async ({ deps, actor, query }) => listCash(deps, actor, query),
  senderCod: async ({ deps, actor, query }) => listSenderCod(deps, actor, query),
  codRemittances: async ({ deps, actor, query }) => listRemittances(deps, actor, query),
  codRemittance: async ({ deps, actor, params }) => getRemittance(deps, actor, params.id),
  codRemittanceFile: async ({ deps, actor, params, query, reply }) =>
    sendTable(reply, await getRemittanceFile(deps, actor, params.id, query.locale ?? DEFAULT_LOCALE)),
  resendRemittance: async ({ deps, actor, params, body }) => resendRemittance(deps, actor, params.id, body),
  redirectRemittance: async ({ deps, actor, params, body }) =>
    redirectRemittance(deps, actor, params.id, body),
  codBooks: async ({ deps }) => readCodBooks(deps),
  codSenders: async ({ deps, query }) => listCodSenders(deps, query),
  adminRemittances: async ({ deps, query }) => listAdminRemittances(deps, query),
  adminRemittance: async ({ deps, params }) => getAdminRemittance(deps, params.id),
  adminRemittanceFile: async ({ deps, actor, params, query, reply }) =>
    sendTable(reply, await getAdminRemittanceFile(deps, actor, params.id, query.locale ?? DEFAULT_LOCALE)),
  codDeclaration: async ({ deps, query }) => getCodDeclaration(deps, query.month),
  codDeclarationFile: async ({ deps, actor, query, reply }) =>
    sendFile(reply, 'application/xml; charset=utf-8', await getCodDeclarationFile(deps, actor, query.month)),
  nameCodAccount: async ({ deps, actor, body }) => nameCodAccount(deps, actor, body),
  codCouriers: async ({ deps, actor, query }) => listCodCouriers(deps, actor, query),
  handInCod: async ({ deps, actor, params, body }) => handInCod(deps, actor, params.id, body),
  codShorts: async ({ deps, query }) => listCodShorts(deps, query),
  recordCodShort: async ({ deps, actor, params, body }) =>
    recordCodShort(deps, actor, params.id, body.amount),
  decideCodShort: async ({ deps, actor, params, body }) => decideCodShort(deps, actor, params.id, body),
  codTransfers: async ({ deps, query }) => listTransfers(deps, query),
  enterCodTransfer: async ({ deps, actor, body }) => enterCodTransfer(deps, actor, body),
  sendBackCodTransfer: async ({ deps, actor, params, body }) =>
    sendBackTransfer(deps, actor, params.id, body.bankReference),
  handInCash: async ({ deps, actor, params, body }) => handInCash(deps, actor, params.id, body),
} satisfies Partial<Handlers>;
