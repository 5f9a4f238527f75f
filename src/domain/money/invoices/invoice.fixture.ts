import { buildInvoice, type Invoice } from './invoice.ts';

/** An invoice for tests: the ledger's standard example, for a courier in Cluj. */
export function anInvoice(change: Partial<Parameters<typeof buildInvoice>[0]> = {}): Invoice {
  return buildInvoice({
    kind: 'invoice',
    subject: 'commission',
    series: 'STF',
    number: 42,
    issuedOn: '2026-11-22',
    suppliedOn: '2026-11-21',
    supplier: {
      name: 'Ștafeta Exemplu SRL',
      taxId: '12345674',
      registration: 'J40/0000/2025',
      iban: 'RO49AAAA1B31007593840000',
      street: 'Strada Exemplului 1',
      city: 'SECTOR1',
      county: 'B',
      isExample: false,
    },
    buyer: {
      name: 'Vlad Țârlea',
      isBusiness: false,
      taxId: null,
      street: 'Strada Fabricii 12',
      city: 'Cluj-Napoca',
      county: 'CJ',
    },
    deliveryNumber: 20_042,
    currency: 'RON',
    vatBasisPoints: 2_100,
    settled: 'kept',
    credits: null,
    gross: 750,
    vat: 130,
    ronRate: null,
    ...change,
  });
}
