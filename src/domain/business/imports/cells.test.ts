import { describe, expect, it } from 'vitest';
import {
  amountOfCell,
  cellText,
  phoneOfCell,
  pickupDateOfCell,
  pickupTimeOfCell,
  pointOfCell,
  proofOfCell,
  returnsOfCell,
  sizeOfCell,
} from './cells.ts';
import { missingFields } from './columns.ts';

const SENT = new Date('2026-05-14T21:30:00Z');
const inBucharest = (text: string) => pickupDateOfCell(text, SENT, 'Europe/Bucharest');

it('names the missing columns', () => {
  expect(missingFields(['size', null, 'receiverPhone'])).toEqual([
    'pickupAddress',
    'dropoffAddress',
    'receiverName',
  ]);
});

it('reads the words of people as the values of the product', () => {
  expect(['Mic', 'foarte  MARE', 'medium', 'XL', 'uriaș'].map(sizeOfCell)).toEqual([
    'small',
    'huge',
    'medium',
    'huge',
    null,
  ]);
  expect(['PIN', 'Foto', 'photo', 'semnătură', 'Signature', 'parolă', ''].map(proofOfCell)).toEqual([
    'pin',
    'photo',
    'photo',
    'signature',
    'signature',
    null,
    null,
  ]);
  expect(['9:00 - 11.30', '14:5', '8:00', '', 'dimineața'].map(pickupTimeOfCell)).toEqual([
    '09:00-11:30',
    '14:5',
    '08:00',
    '',
    'dimineața',
  ]);
  expect(['745 333 444', '+40745333444', '12', ''].map(phoneOfCell)).toEqual([
    '0745333444',
    '+40745333444',
    '12',
    '',
  ]);
  expect(['44.4268, 26.1025', '44.4268;26.1025', '44,4', '95, 26', ''].map(pointOfCell)).toEqual([
    { lat: 44.4268, lng: 26.1025 },
    { lat: 44.4268, lng: 26.1025 },
    null,
    null,
    null,
  ]);
});

it('counts days from the day on which the file came, in Romania', () => {
  expect(
    ['', 'Flexibil', 'AZI', 'mâine', '2026-06-01', '1.6.2026', '01/06/2026', 'joi'].map(inBucharest),
  ).toEqual([
    'flexible',
    'flexible',
    '15-05-2026',
    '16-05-2026',
    '01-06-2026',
    '01-06-2026',
    '01-06-2026',
    'joi',
  ]);
});

it('reads a sum of money as spreadsheets write it, and guesses none', () => {
  const inLei = (text: string) => amountOfCell(text, 'RON');
  expect(
    ['', '0', '149,90', '149.9', '150', '1.234,50 lei', '1,234.50 RON', '12.345.678,00'].map(inLei),
  ).toEqual([0, 0, 14_990, 14_990, 15_000, 123_450, 123_450, 1_234_567_800]);
  expect(['1.234', '-5', '12,345', 'lei', '5 eur', '1e3', 'nimic'].map(inLei)).toEqual(Array(7).fill(null));
  expect([amountOfCell('€5', 'EUR'), amountOfCell('5 euro', 'EUR'), amountOfCell('$5', 'USD')]).toEqual([
    500, 500, 500,
  ]);
});

it('takes the guard of our own files off, and nothing else', () => {
  expect(["'=1+1", "' +4", "'s-a mutat", 'A\r\nB', 'ţară'].map(cellText)).toEqual([
    '=1+1',
    '+4',
    "'s-a mutat",
    'A B',
    'țară',
  ]);
});

describe('returnsOfCell', () => {
  it.each([
    ['', []],
    ['Nu', []],
    ['documente', ['documents']],
    ['Documente, ambalaj', ['documents', 'packaging']],
    ['acte și marfă', ['documents', 'goods']],
    ['acte + documente', ['documents']],
    ['papers and packaging', ['documents', 'packaging']],
    ['goods', ['goods']],
    ['pisica', null],
    ['documente, pisica', null],
    ['da', null],
  ])('reads %j as %j', (text, kinds) => {
    expect(returnsOfCell(text)).toEqual(kinds);
  });
});
