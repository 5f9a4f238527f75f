import { z } from 'zod';
import { COURIER_STATES, ROLES, USER_TYPES } from '#domain/accounts/accounts.ts';
import { MARK_KINDS } from '#domain/risk/marks.ts';
import { PERSON_FLAGS } from '#domain/staff/people/flags.ts';
import { PERSON_TABS } from '#domain/staff/people/tabs.ts';
import { IdParams, Instant, MoneyField, optionalLine, pageOf, PageQuery } from '../fields.ts';
import { SignatureNeed } from './admin-approvals.ts';
import { defineRoute } from '../route.ts';

/** A person in a list; the phone with its tail alone, null for a role that reads no contacts. */
export const PersonRow = z.object({
  id: z.string(),
  name: z.string(),
  businessName: z.string().nullable(),
  roles: z.array(z.enum(ROLES)),
  phone: z.string().nullable(),
  since: Instant,
});
export type PersonRow = z.infer<typeof PersonRow>;

export const adminPeople = defineRoute({
  id: 'adminPeople',
  method: 'GET',
  path: '/admin/people',
  access: 'admin',
  verb: 'people:read',
  summary:
    'People, the newest accounts first, or those whom a search finds; a search by phone, e-mail or account number is written into the audit log.',
  query: z.strictObject({
    ...PageQuery,
    q: optionalLine(200),
    role: z.enum(['sender', 'courier']).optional(),
  }),
  response: pageOf(PersonRow),
  refusals: ['validation_failed'],
});

const Trail = z.object({
  at: Instant,
  action: z.string(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
});

const SumInMonths = z.object({ sum: MoneyField, months: z.int().nullable() });

/** A person in one view: the facts; what hangs on them is in the tabs. */
export const Person = PersonRow.extend({
  userType: z.enum(USER_TYPES),
  courierState: z.enum(COURIER_STATES).nullable(),
  isNew: z.boolean(),
  emailVerified: z.boolean(),
  county: z.string().nullable(),
  /** Masked; null like the phone. */
  email: z.string().nullable(),
  /** The whole account number for whoever compares it with the papers, its tail for others; null for none. */
  iban: z.string().nullable(),
  flags: z.array(z.enum(PERSON_FLAGS)),
  figures: z.object({
    /** At most 1,001: then there are more than a thousand. */
    deliveries: z.int(),
    running: z.int(),
    complaints: z.int(),
    recentComplaints: z.int(),
    rating: z.number().nullable(),
    ratings: z.int(),
    /** Of the newest thousand deliveries that were brought, sent or carried: those with a promised moment, and those by it. */
    onTime: z.object({ of: z.int(), met: z.int() }).nullable(),
    /** Of a courier’s newest thousand offers that are over: how many were chosen. */
    offers: z.object({ made: z.int(), chosen: z.int() }).nullable(),
    /** These are null for a role that reads no money, and where the person is no sender or no courier. */
    wallet: MoneyField.nullable(),
    frozen: MoneyField.nullable(),
    payable: MoneyField.nullable(),
    debt: MoneyField.nullable(),
    /** What a sender paid for the newest thousand deliveries, less what was given back or is owed, and in how many months. */
    paid: SumInMonths.nullable(),
    /** Goods’ money: collected for the sender, and of that still to be sent. */
    cod: z.object({ collected: MoneyField, toSend: MoneyField }).nullable(),
    /** What a courier earned with deliveries. */
    earned: SumInMonths.nullable(),
  }),
  consents: z.object({
    termsVersion: z.string().nullable(),
    termsAcceptedAt: Instant.nullable(),
    hasNewsletter: z.boolean(),
  }),
  /** Other accounts with the same marks, and how many of the three signs they share. */
  links: z.array(
    z.object({
      accountId: z.string(),
      name: z.string(),
      roles: z.array(z.enum(ROLES)),
      by: z.array(z.enum(MARK_KINDS)),
      signs: z.int(),
    }),
  ),
  pinned: z.array(z.object({ id: z.string(), text: z.string(), by: z.string(), at: Instant })),
  /** For whoever may replace a courier's account number: whether that waits for a second person. Null for others. */
  ibanChange: SignatureNeed.nullable(),
  tabs: z.array(z.enum(PERSON_TABS)),
  /** How much each of these tabs holds; at most 1,001: then there is more than a thousand. */
  tabCounts: z.partialRecord(z.enum(PERSON_TABS), z.int()),
  /** The newest entries of the audit log about the account. */
  trail: z.array(Trail),
});
export type Person = z.infer<typeof Person>;

export const adminPerson = defineRoute({
  id: 'adminPerson',
  method: 'GET',
  path: '/admin/people/:id',
  access: 'admin',
  verb: 'people:read',
  summary:
    'A person in one view: facts, consents, figures, flags, links to other accounts, and who of the staff was here. The view itself is written into the audit log.',
  params: IdParams,
  response: Person,
  refusals: ['not_found'],
});
