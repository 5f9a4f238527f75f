import { z } from 'zod';
import { DELIVERY_STATUSES } from '#domain/deliveries/status-table.ts';
import { LOCALES } from '#domain/locales.ts';
import { CURRENCIES } from '#domain/money.ts';
import { Amount, Id, IdParams, Instant, MoneyField } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { CostCentreName } from './cost-centre-fields.ts';

/** The sums of a statement, in minor units of its currency. */
const Sums = z.object({
  /** The agreed price, or the fee of a cancelled delivery: net and VAT are its parts. */
  gross: Amount,
  net: Amount,
  vat: Amount,
  /** What promo codes took off, and what went back of prices and fees. */
  discount: Amount,
  returned: Amount,
  /** What is paid in the end: gross less discount and what went back. */
  paid: Amount,
  /** What the platform gave on top of it. */
  goodwill: Amount,
  /** Goods' money that receivers have paid, and the part of it that is with its sender. */
  codCollected: Amount,
  codRemitted: Amount,
  /** The platform's own part that is invoiced to the senders or the company, or waits for the month's invoice, less credit notes. */
  fees: Amount,
});

const Line = Sums.extend({
  deliveryId: z.string(),
  number: z.int(),
  acceptedAt: Instant,
  status: z.enum(DELIVERY_STATUSES),
  costCentre: CostCentreName.nullable(),
  /** The member who listed it. */
  member: z.string(),
});

const Statement = z.object({
  month: z.string(),
  currency: z.enum(CURRENCIES),
  /** Whether the month has not ended: deliveries are still added. */
  isOpen: z.boolean(),
  lines: z.array(Line),
  /** By cost centre, those without one last. */
  costCentres: z.array(Sums.extend({ costCentre: CostCentreName.nullable(), deliveries: z.int() })),
  total: Sums.extend({ deliveries: z.int() }),
  /** Goods' money by the member to whose bank it goes: what receivers have paid, what was sent, what is still owed to them. */
  codByMember: z.array(z.object({ member: z.string(), collected: Amount, remitted: Amount, owed: Amount })),
});
export type CompanyStatement = z.infer<typeof Statement>;

export const companyStatements = defineRoute({
  id: 'companyStatements',
  method: 'GET',
  path: '/companies/:id/statements',
  access: 'sender',
  summary: 'The months of a company that have a statement, newest first; for members with `money`.',
  params: IdParams,
  response: z.object({
    items: z.array(
      z.object({ month: z.string(), isOpen: z.boolean(), deliveries: z.int(), paid: MoneyField }),
    ),
  }),
  refusals: ['not_found', 'forbidden'],
});

/** A month, yyyy-MM; any other text names no statement. */
const StatementParams = IdParams.extend({ month: Id });

export const companyStatement = defineRoute({
  id: 'companyStatement',
  method: 'GET',
  path: '/companies/:id/statements/:month',
  access: 'sender',
  summary:
    'The statement of a month: a line for each delivery that was accepted in it, as it stands now, with sums by cost centre and in all; for members with `money`.',
  params: StatementParams,
  response: Statement,
  refusals: ['not_found', 'forbidden', 'validation_failed'],
});

export const companyStatementFile = defineRoute({
  id: 'companyStatementFile',
  method: 'GET',
  path: '/companies/:id/statements/:month/file',
  access: 'sender',
  summary:
    'The annex of a month’s statement: its lines, numbered, and their sums as a table for a spreadsheet; Romanian unless told.',
  transport: 'csv',
  params: StatementParams,
  query: z.strictObject({ locale: z.enum(LOCALES).optional() }),
  refusals: ['not_found', 'forbidden', 'validation_failed'],
});

export const STATEMENT_ROUTES = { companyStatements, companyStatement, companyStatementFile };
