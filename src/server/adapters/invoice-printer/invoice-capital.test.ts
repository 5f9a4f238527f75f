import { expect, test } from 'vitest';
import { anInvoice } from '#domain/money/invoices/invoice.fixture.ts';
import { ublOf } from '#domain/money/invoices/ubl.ts';
import { companyEnvironment } from '#server/config-company.ts';
import { pdfText } from '../../../../test/support/pdf-text.ts';
import { pdfInvoice } from '../invoice-printer.pdfkit.ts';

test('the share capital stands on the page and in the XML, only when it is set', async () => {
  const shareCapital = companyEnvironment.COMPANY_SHARE_CAPITAL.parse('45000.50');
  const { supplier } = anInvoice();
  const set = anInvoice({ supplier: { ...supplier, shareCapital } });
  const capitalLine = 'Capital social: 45.000,50 lei';
  expect(await pdfText(await pdfInvoice(set))).toContain(capitalLine);
  expect(ublOf(set)).toContain(`<cbc:CompanyLegalForm>${capitalLine}</cbc:CompanyLegalForm>`);
  expect(await pdfText(await pdfInvoice(anInvoice()))).not.toContain('Capital social');
  expect(ublOf(anInvoice())).not.toContain('CompanyLegalForm');
});
