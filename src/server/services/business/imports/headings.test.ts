import { expect, it } from 'vitest';
import { IMPORT_FIELDS } from '#domain/business/imports/columns.ts';
import { COURIER_NAMES } from '#domain/business/courier-names.ts';
import { LOCALES } from '#domain/locales.ts';
import { say } from '#messages/say.ts';
import { fieldOfHeading, fieldsOfHeadings } from './headings.ts';

it.each(LOCALES)(
  'knows every heading of the template in %s, whatever its spelling, and no other',
  (locale) => {
    for (const field of IMPORT_FIELDS) {
      const heading = say(locale, `imp.field.${field}`);
      expect(fieldOfHeading(heading.toUpperCase())).toBe(field);
      expect(fieldOfHeading(` ${heading}: `)).toBe(field);
      expect(fieldOfHeading(field)).toBe(field);
    }
    expect(fieldOfHeading('adresa_livrare')).toBe('dropoffAddress');
    expect([fieldOfHeading('Culoare'), fieldOfHeading('')]).toEqual([null, null]);
  },
);

it('knows the names that other couriers have for goods’ money', () => {
  const amounts = ['CashRepayment', 'BankRepayment', 'cashOnDelivery', 'info.cod', 'Valoare ramburs'];
  expect(amounts.map(fieldOfHeading)).toEqual(amounts.map(() => 'codAmount'));
  expect(['bankAccount', 'IBAN'].map(fieldOfHeading)).toEqual(['codIban', 'codIban']);
  expect(fieldOfHeading('clientInternalReference')).toBe('codReference');
  // The Romanian word for a code: a product's number is no sum.
  expect(fieldOfHeading('Cod')).toBeNull();
});

it('knows the name that another courier has for a check at the door', () => {
  expect(fieldOfHeading('OpenPackage')).toBe('inspection');
});

it('takes the first of two columns with one meaning', () => {
  expect(fieldsOfHeadings(['Telefon', 'Phone', 'Culoare'])).toEqual(['receiverPhone', null, null]);
});

it('takes both sums of a file with a column for each way of payment', () => {
  expect(fieldsOfHeadings(['CashRepayment', 'BankRepayment'])).toEqual(['codAmount', 'codAmount']);
});

it('knows every name of the table but the word for a code', () => {
  const unknown = COURIER_NAMES.filter(({ name }) => fieldOfHeading(name) === null).map(({ name }) => name);
  expect(unknown).toEqual(['cod', 'currency']);
});
