import { describe, expect, test } from 'vitest';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { billing, invoicePdf, invoices, invoiceXml, saveBilling } from '#contract/money/invoices.ts';
import { credit, debit, posting } from '#domain/money/ledger/accounts.ts';
import { lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { ledgerViolations, post } from '#server/db/money/ledger.ts';
import { inTransaction } from '#server/services/in-transaction.ts';
import { documentPosting } from '#server/services/money/invoices/document-posting.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { pathOf } from '../../support/client.ts';
import { pdfProblems } from '../../support/pdf-rules.ts';
import { pdfText } from '../../support/pdf-text.ts';
import type { Person } from '../../support/people.ts';

const app = await testApp({ listen: true });
const { as, aSender, aCourier, anAdmin, aDelivery, clock, sweep, db, deps, owner } = app;

const usd = (amount: number) => ({ amount, currency: 'USD' });
const listOf = async (person: Person, query = {}) => (await as(person).get(invoices, { query })).items;

async function released(options: Parameters<typeof aDelivery>[0] = {}): Promise<Built> {
  const built = await aDelivery({ status: 'completed', price: 5_000, ...options });
  clock.advance({ hours: 24 });
  await sweep();
  return built;
}

async function cancelledLate(method: 'wallet' | 'cash', sender?: Person): Promise<Built> {
  const built = await aDelivery({ status: 'accepted', price: 5_000, method, ...(sender ? { sender } : {}) });
  clock.advance({ minutes: 6 });
  await as(built.sender).get(cancelDelivery, { params: { id: built.id }, body: {} });
  return built;
}

async function fileOf(person: Person, route: typeof invoicePdf | typeof invoiceXml, id: string) {
  const response = await fetch(`${app.baseUrl}${pathOf(route, { params: { id } })}`, {
    headers: await as(person).credentials(),
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

test('the release invoices the commission to the courier, and nothing to the sender', async () => {
  const built = await released();
  const [invoice, ...more] = await listOf(built.courier);
  expect(more).toEqual([]);
  expect(invoice).toMatchObject({
    kind: 'invoice',
    subject: 'commission',
    creditsNumber: null,
    deliveryId: built.id,
    deliveryNumber: built.seen.number,
    net: usd(413),
    vat: usd(87),
    total: usd(500),
  });
  expect(invoice?.number).toMatch(/^STF-\d{6}$/);
  expect(await listOf(built.sender)).toEqual([]);
});

test('before the release there is none', async () => {
  const built = await aDelivery({ status: 'completed' });
  expect(await listOf(built.courier)).toEqual([]);
});

test.for(['wallet', 'cash'] as const)(
  'a late cancel (%s) invoices the platform’s part of the fee to the sender',
  async (method) => {
    const built = await cancelledLate(method);
    expect(await listOf(built.sender)).toMatchObject([
      { subject: 'cancel_fee', net: usd(248), vat: usd(52), total: usd(300) },
    ]);
    expect(await listOf(built.courier)).toEqual([]);
  },
);

test('a cancel in time brings no document', async () => {
  const built = await aDelivery({ status: 'accepted' });
  await as(built.sender).get(cancelDelivery, { params: { id: built.id }, body: {} });
  expect(await listOf(built.sender)).toEqual([]);
});

describe('what was earned and is given back', () => {
  /** Returns a part of the commission, as a dispute's decision would. */
  const giveBack = (built: Built, key: string, net: number, vat: number) =>
    inTransaction(deps, async (tx) => {
      const delivery = await lockDelivery(tx.db, built.id);
      if (!delivery) throw new Error('no delivery');
      const made = posting(key, 'kept_refund', built.id, [
        debit('commission_revenue', net),
        debit('vat_payable', vat),
        credit('user_wallet', net + vat, built.sender.id),
      ]);
      await post(tx.db, 'USD', made);
      await documentPosting(tx, delivery, made);
    });

  test('is credited against its invoice, once for each posting', async () => {
    const built = await released();
    await giveBack(built, `refund:${built.id}`, 207, 43);
    await giveBack(built, `refund:${built.id}`, 207, 43);
    const [note, invoice] = await listOf(built.courier);
    expect(note).toMatchObject({
      kind: 'credit_note',
      subject: 'commission',
      creditsNumber: invoice?.number,
      total: usd(250),
      vat: usd(43),
    });
    expect(await listOf(built.courier)).toHaveLength(2);
  });

  test('cannot be more than was invoiced: nothing is booked then', async () => {
    const built = await released();
    await giveBack(built, `refund:${built.id}:1`, 248, 52);
    await expect(giveBack(built, `refund:${built.id}:2`, 248, 52)).rejects.toThrow('to credit');
    expect(await listOf(built.courier)).toHaveLength(2);
    expect(await ledgerViolations(db)).toEqual([]);
  });
});

describe('the files', () => {
  test('a page to print, with the names, Ș and ț, and the sums', async () => {
    const courier = await aCourier({ firstName: 'Ștefan', lastName: 'Țârlea' });
    await released({ courier });
    const [invoice] = await listOf(courier);
    const { response, bytes } = await fileOf(courier, invoicePdf, invoice?.id ?? '');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${invoice?.number}.pdf"`);
    const text = await pdfText(bytes);
    for (const words of [
      'Ștafeta Exemplu SRL',
      'CUI RO12345674',
      'Ștefan Țârlea',
      invoice?.number ?? '?',
      `cursa nr. ${invoice?.deliveryNumber}`,
      '4,13 USD',
      '0,87 USD',
      '5,00 USD',
      'TVA 21 %',
      'TVA în lei: 3,92 lei (curs 1 USD = 4,5000 lei)',
      'EXEMPLU, FĂRĂ VALOARE FISCALĂ',
    ]) {
      expect(text).toContain(words);
    }
    expect(await pdfProblems(bytes)).toEqual([]);
  });

  test('a document for e-Factura, of the same sums', async () => {
    const built = await released();
    const [invoice] = await listOf(built.courier);
    const { response, bytes } = await fileOf(built.courier, invoiceXml, invoice?.id ?? '');
    expect(response.headers.get('content-type')).toContain('application/xml');
    const xml = bytes.toString();
    expect(xml).toContain(`<cbc:ID>${invoice?.number}</cbc:ID>`);
    expect(xml).toContain('<cbc:PayableAmount currencyID="USD">5.00</cbc:PayableAmount>');
    expect(xml).toContain('<cbc:TaxAmount currencyID="RON">3.92</cbc:TaxAmount>');
  });

  test('are their owner’s and the staff’s alone', async () => {
    const built = await released();
    const [invoice] = await listOf(built.courier);
    const statusFor = async (person: Person) =>
      (await fileOf(person, invoicePdf, invoice?.id ?? '')).response.status;
    expect(await statusFor(built.courier)).toBe(200);
    expect(await statusFor(await anAdmin())).toBe(200);
    expect(await statusFor(built.sender)).toBe(404);
    expect(await statusFor(await aCourier())).toBe(404);
  });
});

describe('to whom they are addressed', () => {
  const HOME = { taxId: null, street: 'Strada Fabricii 12', city: 'Cluj-Napoca', county: 'CJ' as const };

  test('what is missing for e-Factura is named, and what was issued stays as it was', async () => {
    const courier = await aCourier();
    await released({ courier });
    expect((await listOf(courier))[0]?.gaps).toEqual(['BR-RO-082', 'BR-RO-092', 'BR-RO-111']);
    expect((await as(courier).get(billing)).details).toBeNull();
    expect(await as(courier).get(saveBilling, { body: HOME })).toMatchObject({
      isBusiness: false,
      details: HOME,
    });
    await released({ courier });
    expect((await listOf(courier)).map((each) => each.gaps)).toEqual([
      [],
      ['BR-RO-082', 'BR-RO-092', 'BR-RO-111'],
    ]);
  });

  test('a firm says its fiscal code, in any of the usual ways', async () => {
    const firm = await aSender({ userType: 'business', wallet: 100_000 });
    const save = (taxId: string | null) => as(firm).call(saveBilling, { body: { ...HOME, taxId } });
    expect(await save(null)).toMatchObject({ status: 400, body: { errors: [{ path: 'taxId' }] } });
    expect(await save('18547291')).toMatchObject({ status: 400, body: { errors: [{ path: 'taxId' }] } });
    expect(await save('RO 18547290')).toMatchObject({
      status: 200,
      body: { details: { taxId: '18547290' } },
    });
    const built = await cancelledLate('wallet', firm);
    const [invoice] = await listOf(firm, { deliveryId: built.id });
    const { bytes } = await fileOf(firm, invoiceXml, invoice?.id ?? '');
    expect(bytes.toString()).toContain('<cbc:CompanyID>18547290</cbc:CompanyID>');
  });

  test('in București the city is the sector', async () => {
    const answer = await as(await aCourier()).call(saveBilling, {
      body: { ...HOME, county: 'B', city: 'București' },
    });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'city' }] } });
  });
});

test('the list goes page by page, newest first', async () => {
  const courier = await aCourier();
  for (let n = 0; n < 3; n += 1) await aDelivery({ status: 'completed', courier });
  clock.advance({ hours: 24 });
  await sweep();
  const first = await as(courier).get(invoices, { query: { limit: 2 } });
  const second = await as(courier).get(invoices, { query: { limit: 2, cursor: first.nextCursor ?? '' } });
  expect(first.items).toHaveLength(2);
  expect(second).toMatchObject({ items: [{}], nextCursor: null });
  const all = [...first.items, ...second.items].map((each) => each.number);
  expect(all).toEqual(all.toSorted().toReversed());
  expect((await as(courier).call(invoices, { query: { cursor: 'x' } })).status).toBe(400);
});

describe('the books and the documents', () => {
  test.for(['UPDATE invoices SET vat = vat', 'DELETE FROM invoices'])(
    'a document is never changed: %s',
    async (statement) => {
      await released();
      await expect(owner.query(statement)).rejects.toMatchObject({ code: 'LG002' });
    },
  );

  test.for([
    ['invoice_differs', 'DELETE FROM invoices WHERE seq = (SELECT max(seq) FROM invoices)'],
    ['invoice_differs', 'UPDATE invoices SET vat = vat + 1, rounding = rounding - 1'],
    ['invoice_gap', 'UPDATE invoice_series SET last_number = last_number + 1'],
    ['credited_too_much', CREDIT_TWICE()],
  ] as const)('the view bites: %s', async ([rule, statement]) => {
    await released();
    const client = await owner.connect();
    try {
      await client.query('BEGIN');
      await client.query('ALTER TABLE invoices DISABLE TRIGGER ALL');
      await client.query(statement);
      const { rows } = await client.query<{ rule: string }>('SELECT rule FROM invoice_violations');
      expect(rows.map((row) => row.rule)).toContain(rule);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});

/** SQL of two credit notes for one invoice, each for its full amount. */
function CREDIT_TWICE(): string {
  return `
    INSERT INTO ledger_transactions (idempotency_key, kind, currency, content)
    SELECT 'twice:' || n, 'x', 'USD', '[]' FROM generate_series(1, 2) n;
    INSERT INTO invoices (id, series, number, kind, subject, credits_id, account_id, delivery_id, ledger_key,
                          currency, net, vat, rounding, payable, content, issued_at)
    SELECT 'twice' || n, series, number + n, 'credit_note', subject, id, account_id, delivery_id, 'twice:' || n,
           currency, net, vat, rounding, payable, content, issued_at
    FROM generate_series(1, 2) n, (SELECT * FROM invoices ORDER BY seq DESC LIMIT 1) last`;
}
