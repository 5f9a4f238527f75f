import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { disputes, openDispute, resolveDispute } from '#contract/money/disputes.ts';
import { returnFee } from '#contract/money/fee-returns.ts';
import { invoices, invoiceXml, saveBilling } from '#contract/money/invoices.ts';
import { ledgerViolations } from '#server/db/money/ledger.ts';
import { failedRules } from '../../../src/domain/money/invoices/rules/check.fixture.ts';
import { testApp } from '../../support/app.ts';
import { cardsOf } from '../../support/cards.ts';
import { pathOf } from '../../support/client.ts';
import type { Person } from '../../support/people.ts';

// Every kind of document, through the API: a person with complete billing details gets only documents that the tax
// office accepts, and nobody else gets one that cannot be corrected.

const app = await testApp({ listen: true });
const { as, anAdmin, aSender, aCourier, aDelivery, lookAt, clock, sweep, workJobs, db } = app;
const { aCardDelivery } = cardsOf(app);
const admin = await anAdmin();

const PERSON = { taxId: null, street: 'Strada Fabricii 12', city: 'Cluj-Napoca', county: 'CJ' as const };
const FIRM = { ...PERSON, taxId: 'RO 18547290' };
const ABROAD = { taxId: 'DE 123456788', street: 'Domstraße 1', city: 'Köln', county: null, country: 'DE' };

/** Documents of a person, oldest first, with the rules that each fails and the gaps that we report. */
async function documentsOf(person: Person) {
  const { items } = await as(person).get(invoices, { query: { limit: 50 } });
  const headers = await as(person).credentials();
  return Promise.all(
    items.toReversed().map(async ({ id, kind, gaps, creditsNumber, number, total, vat }) => {
      const response = await fetch(`${app.baseUrl}${pathOf(invoiceXml, { params: { id } })}`, { headers });
      const xml = await response.text();
      return {
        number,
        kind,
        gaps,
        creditsNumber,
        sum: total.amount,
        failed: failedRules(xml),
        category: /<cac:TaxCategory>\s*<cbc:ID>(\w+)</.exec(xml)?.[1],
        hasVat: vat.amount > 0,
      };
    }),
  );
}

async function cancelLate(sender: Person, id: string) {
  clock.advance({ minutes: 6 });
  await as(sender).get(cancelDelivery, { params: { id }, body: {} });
  await workJobs();
}

async function giveFeeBack(person: Person, id: string, amount?: number) {
  const { number } = await lookAt(id, person);
  const part = amount === undefined ? {} : { amount };
  const body = { deliveryNumber: number, reason: 'Curierul nu venea.', ...part };
  expect((await as(admin).call(returnFee, { body, key: randomUUID() })).status).toBe(201);
}

/** Fee of a late cancellation, paid in one of the three ways. */
const fee = (method: 'wallet' | 'cash' | 'card') => async (sender: Person) => {
  if (method === 'card') {
    const { id } = await aCardDelivery({ sender, amount: 5_000 });
    await cancelLate(sender, id);
    return id;
  }
  const { id } = await aDelivery({ status: 'accepted', price: 5_000, method, sender });
  await cancelLate(sender, id);
  return id;
};

async function commission(courier: Person) {
  const built = await aDelivery({ status: 'completed', price: 5_000, courier });
  clock.advance({ hours: 24, minutes: 1 });
  await sweep();
  return built;
}

/** Dispute decided for the sender after the release, with a part of the commission returned. */
async function commissionBack(courier: Person) {
  const { id, sender } = await commission(courier);
  const body = { kind: 'hidden_damage' as const, text: 'Cutia a ajuns ruptă la un colț.' };
  await as(sender).get(openDispute, { params: { id }, body });
  const open = (await as(admin).get(disputes, { query: { state: 'open' } })).items;
  const dispute = open.find(({ deliveryId }) => deliveryId === id)?.id ?? '';
  await as(admin).get(resolveDispute, {
    params: { id: dispute },
    body: { outcome: 'sender', reason: 'Am văzut fotografiile.', amount: 2_000, returnCommission: true },
  });
}

type Kind = [
  kind: string,
  of: 'sender' | 'courier',
  make: (person: Person) => Promise<unknown>,
  papers: string[],
];

const KINDS: Kind[] = [
  ['a commission', 'courier', commission, ['invoice']],
  ['a commission given back in part', 'courier', commissionBack, ['invoice', 'credit_note']],
  ['a fee from the wallet', 'sender', fee('wallet'), ['invoice']],
  ['a fee that is owed', 'sender', fee('cash'), ['invoice']],
  ['a fee by card', 'sender', fee('card'), ['invoice']],
  [
    'a fee given back in part',
    'sender',
    async (sender) => giveFeeBack(sender, await fee('wallet')(sender), 400),
    ['invoice', 'credit_note'],
  ],
  [
    'a fee by card given back whole',
    'sender',
    async (sender) => giveFeeBack(sender, await fee('card')(sender)),
    ['invoice', 'credit_note'],
  ],
];

const WHO = [
  ['a person', PERSON, {}],
  ['a firm', FIRM, { userType: 'business' as const }],
  // Its VAT number is unconfirmed (docs/decisions/0083).
  ['a firm of another member state', ABROAD, { userType: 'business' as const }],
] as const;

// Couriers are natural persons.
const rows = KINDS.flatMap((kind) =>
  WHO.filter(([who]) => kind[1] === 'sender' || who === 'a person').map(
    (who) => [kind[0], who[0], kind, who] as const,
  ),
);

describe('every kind of document', () => {
  test.for(rows)(
    '%s, for %s with and without details',
    async ([, , [, of, make, papers], [, details, more]]) => {
      const aPerson = () => (of === 'courier' ? aCourier() : aSender({ wallet: 100_000, ...more }));

      const given = await aPerson();
      await as(given).get(saveBilling, { body: details });
      await make(given);
      const right = await documentsOf(given);
      expect(right.map(({ kind }) => kind)).toEqual(papers);
      expect(right.flatMap(({ failed, gaps }) => [...failed, ...gaps])).toEqual([]);
      for (const each of right) expect(each).toMatchObject({ category: 'S', hasVat: true });

      const silent = await aPerson();
      await make(silent);
      const wrong = await documentsOf(silent);
      expect(wrong.map(({ kind }) => kind)).toEqual(papers);
      for (const { failed, gaps } of wrong) {
        expect(failed).not.toEqual([]);
        expect(gaps).toEqual(failed);
      }
      await as(silent).get(saveBilling, { body: details });
      await workJobs();
      const all = await documentsOf(silent);
      const mended = all.slice(wrong.length);
      expect(mended.flatMap(({ failed, gaps }) => [...failed, ...gaps])).toEqual([]);
      // Incomplete documents are reissued with them: no amount stays documented only by an incorrect one.
      const credited = (number: string) =>
        all
          .filter(({ creditsNumber }) => creditsNumber === number)
          .reduce((sum, { sum: part }) => sum + part, 0);
      for (const { kind, number, sum } of wrong) if (kind === 'invoice') expect(credited(number)).toBe(sum);
      const notes = wrong.filter(({ kind }) => kind === 'credit_note');
      for (const { sum } of notes)
        expect(mended.filter((each) => each.sum === sum).map(({ kind }) => kind)).toEqual(
          expect.arrayContaining(['invoice', 'credit_note']),
        );
      expect(await ledgerViolations(db)).toEqual([]);
      await as(silent).get(saveBilling, { body: details });
      await workJobs();
      expect(await documentsOf(silent)).toHaveLength(all.length);
    },
  );
});
