import { expect, it } from 'vitest';
import {
  cellText,
  phoneOfCell,
  pickupDateOfCell,
  pickupTimeOfCell,
  pointOfCell,
  proofOfCell,
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

it('takes the guard of our own files off, and nothing else', () => {
  expect(["'=1+1", "' +4", "'s-a mutat", 'A\r\nB', 'ţară'].map(cellText)).toEqual([
    '=1+1',
    '+4',
    "'s-a mutat",
    'A B',
    'țară',
  ]);
});
