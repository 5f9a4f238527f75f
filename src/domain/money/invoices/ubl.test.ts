import { describe, expect, test } from 'vitest';
import { splitVat } from '../vat.ts';
import { eInvoiceGaps } from './e-invoice-gaps.ts';
import { anInvoice } from './invoice.fixture.ts';
import { ublOf } from './ubl.ts';
import { decimal, escapeXml } from './xml.ts';

const FIRM = {
  name: 'Florăria „Mugur” & Fiii SRL',
  isBusiness: true,
  taxId: '18547290',
  street: 'Calea Victoriei 100',
  city: 'SECTOR1',
  county: 'B',
};
const DOCUMENTS = {
  'commission-ron': anInvoice(),
  'cancel-fee-usd': anInvoice({
    subject: 'cancel_fee',
    currency: 'USD',
    ronRate: 45_012,
    buyer: FIRM,
    settled: 'card',
    gross: 300,
    vat: 52,
  }),
  'credit-note': anInvoice({
    kind: 'credit_note',
    number: 43,
    credits: { series: 'STF', number: 42, issuedOn: '2026-11-22' },
  }),
  'rounding-cent': anInvoice({ gross: 3, vat: 1 }),
};

test.for(Object.entries(DOCUMENTS))('%s is the document that was looked at', async ([name, invoice]) => {
  await expect(ublOf(invoice)).toMatchFileSnapshot(`golden/${name}.xml`);
});

test('no document is put together without VAT', () => {
  const abroad = { ...FIRM, taxId: 'DE123456788', county: null, country: 'DE' };
  expect(() => anInvoice({ buyer: abroad, vatBasisPoints: 0, vat: 0 })).toThrow('without VAT');
});

/** The decimals of the document's elements, as whole minor units. */
function sumsOf(xml: string) {
  const all = (name: string) =>
    [...xml.matchAll(new RegExp(`<cbc:${name} [^>]*>(-?)(\\d+)\\.(\\d\\d)<`, 'g'))].map(
      ([, sign, whole, cents]) => (sign ? -1 : 1) * (Number(whole) * 100 + Number(cents)),
    );
  const [lineTotal = Number.NaN, line = Number.NaN] = all('LineExtensionAmount');
  const [tax = Number.NaN, taxOfCategory = Number.NaN] = all('TaxAmount');
  const one = (name: string) => all(name)[0] ?? Number.NaN;
  return {
    lineTotal,
    line,
    tax,
    taxOfCategory,
    taxable: one('TaxableAmount'),
    exclusive: one('TaxExclusiveAmount'),
    inclusive: one('TaxInclusiveAmount'),
    rounding: all('PayableRoundingAmount')[0] ?? 0,
    payable: one('PayableAmount'),
    price: one('PriceAmount'),
  };
}

describe('the sums of the printed document obey the standard', () => {
  const RULES: Record<string, (sums: ReturnType<typeof sumsOf>) => boolean> = {
    'BR-CO-10': (s) => s.lineTotal === s.line,
    'BR-CO-13': (s) => s.exclusive === s.lineTotal,
    'BR-CO-14': (s) => s.tax === s.taxOfCategory,
    'BR-CO-15': (s) => s.inclusive === s.exclusive + s.tax,
    'BR-CO-16': (s) => s.payable === s.inclusive + s.rounding,
    'BR-CO-17': (s) => s.taxOfCategory === Math.floor((s.taxable * 21 + 50) / 100),
    'BR-S-08': (s) => s.taxable === s.line,
    'price × 1': (s) => s.price === s.line,
  };

  test('for every amount that a delivery can bring, and the ledger’s gross is what is to pay', () => {
    const broken: string[] = [];
    for (let gross = 1; gross <= 200_000; gross += gross < 5_000 ? 1 : 7) {
      const sums = sumsOf(ublOf(anInvoice({ gross, vat: splitVat(gross, 2_100).vat })));
      if (sums.payable !== gross) broken.push(`${gross}: payable ${sums.payable}`);
      for (const [rule, holds] of Object.entries(RULES)) if (!holds(sums)) broken.push(`${gross}: ${rule}`);
    }
    expect(broken).toEqual([]);
  });
});

describe('what e-Factura would refuse is named', () => {
  const without = (change: Partial<typeof FIRM>) =>
    eInvoiceGaps(anInvoice({ buyer: { ...FIRM, ...change } }));

  test('nothing, for a complete firm and a consumer with an address', () => {
    expect(without({})).toEqual([]);
    expect(eInvoiceGaps(anInvoice())).toEqual([]);
  });

  test('street, city, county, sector, fiscal code, the rate of another currency', () => {
    const nowhere = {
      name: 'Ana Pop',
      isBusiness: false,
      taxId: null,
      street: null,
      city: null,
      county: null,
    };
    expect(eInvoiceGaps(anInvoice({ buyer: nowhere }))).toEqual(['BR-RO-082', 'BR-RO-092', 'BR-RO-111']);
    expect(without({ city: 'București' })).toEqual(['BR-RO-101']);
    expect(without({ taxId: '18547291' })).toEqual(['BR-RO-120']);
    expect(eInvoiceGaps(anInvoice({ currency: 'USD' }))).toEqual(['BR-RO-030']);
  });
});

test('whole numbers become decimals, signs and all', () => {
  expect([0, 1, -1, 99, 100, 105, -2_050, 123_456_789].map(decimal)).toEqual([
    ...['0.00', '0.01', '-0.01', '0.99', '1.00', '1.05', '-20.50', '1234567.89'],
  ]);
});

test('a name cannot break out of its element', () => {
  expect(escapeXml('</cbc:Name> & "x"')).toBe('&lt;/cbc:Name&gt; &amp; &quot;x&quot;');
});
