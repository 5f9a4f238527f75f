import { adminPerson, type Person } from '#contract/staff/admin-people.ts';
import { personDeliveries } from '#contract/staff/person-tabs.ts';
import { answer } from './server.ts';

export const AT = '2026-11-20T12:16:00.000Z';
export const ron = (amount: number) => ({ amount, currency: 'RON' as const });
/** The figures of money as a role without them reads them. */
export const NO_MONEY = {
  ...{ wallet: null, frozen: null, payable: null, debt: null },
  ...{ paid: null, earned: null, cod: null },
};
export const PERSON: Person = {
  ...{
    id: 'p1',
    ibanChange: null,
    name: 'Andreea Popa',
    businessName: 'Atelier Popa SRL',
    roles: ['sender'],
    since: AT,
  },
  ...{ phone: '07•• ••• 218', email: 'a•••@atelierpopa.ro', iban: null, county: 'București' },
  ...{ userType: 'business', courierState: null, isNew: false, emailVerified: true },
  flags: ['complaints'],
  figures: {
    ...{ deliveries: 1_001, running: 2, complaints: 3, recentComplaints: 2, rating: 4.8, ratings: 96 },
    ...{ onTime: { of: 148, met: 142 }, offers: null },
    ...{ wallet: ron(18_810), frozen: ron(3_240), payable: null, debt: ron(0) },
    ...{ paid: { sum: ron(541_260), months: 20 }, earned: null },
    cod: { collected: ron(3_120_840), toSend: ron(14_990) },
  },
  consents: { termsVersion: '7', termsAcceptedAt: AT, hasNewsletter: false },
  links: [{ accountId: 'p2', name: 'Maria Popa', roles: ['sender'], by: ['phone', 'iban'], signs: 2 }],
  pinned: [{ id: 'n1', text: 'Poarta verde.', by: 'Elena Rusu', at: AT }],
  tabs: ['deliveries', 'money', 'notes'],
  tabCounts: { deliveries: 1_001, money: 12, notes: 1 },
  trail: [{ at: AT, action: 'contact_revealed', by: 'Elena Rusu', reason: 'call' }],
};
/** Answers the page of a person with one delivery. */
export const showPerson = (person: Partial<Person> = {}) => {
  answer(adminPerson, { ...PERSON, ...person });
  answer(personDeliveries, {
    items: [
      {
        ...{ deliveryId: 'd1', number: 53_928_116, as: 'sender', status: 'completed', area: 'Floreasca' },
        ...{ other: 'Radu Stan', price: ron(3_240), cod: null, stage: null, at: AT },
        remark: { kind: 'absent', times: 2 },
      },
    ],
    nextCursor: null,
  });
};
