import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsContact } from './contact.ts';
import { anyText } from '../../../test/support/any-text.ts';

const SPELLINGS = [
  '0722 333 444',
  'sună la 0722.333.444',
  '+40 (722) 333-444',
  '0722 apoi 333 și 444',
  'o722333444',
  '0722-trei-trei-trei-444',
  'zero șapte doi doi trei trei trei patru patru patru',
  'zero seven two two three three three',
  '٠٧٢٢٣٣٣٤٤٤',
  '０７２２３３３４４４',
  '0️⃣7️⃣2️⃣2️⃣3️⃣3️⃣3️⃣4️⃣4️⃣4️⃣',
  'ana@mail.ro',
  'ana (at) mail.ro',
  'ana arond mail punct ro',
  'ana at gmail dot com',
  '@ana_curier pe Instagram',
  'https://exemplu.example',
  'www.exemplu.ro',
  'WWW . exemplu',
  'exemplu.ro',
  'exemplu . ro',
  'exemplu punct com',
  'wa.me/40722',
  't.me/ana',
];
const HARMLESS = [
  'Ajung în 10 minute.',
  'Pot azi la 14:30, am dubă.',
  'Liber între 10:00-12:00 și 14:00-16:00, sâmbătă 09:00-11:00',
  'Pe 22-11-2026 sau 23.11.2026',
  'Dubă de 3,5 t, 2 opriri, 24 km, 1.200 kg',
  'Ajung repede.Eu sunt aproape. Net mai ieftin.',
  'Calea Victoriei 120, sector 1, cod 010063',
  'Trei colete, două etaje, un om',
  'Am 15 ani de experiență, 2000 de livrări.',
  'B 142 MHC 📦',
  '',
];

test.for(SPELLINGS)('%s reaches somebody', (note) => {
  expect(holdsContact(note)).toBe(true);
});

test.for(HARMLESS)('%j says nothing of the kind', (note) => {
  expect(holdsContact(note)).toBe(false);
});

describe('any note', () => {
  const digits = fc.array(fc.nat(9), { minLength: 8, maxLength: 8 }).map((rest) => [0, 7, ...rest]);
  const between = fc.constantFrom('', ' ', '  ', '.', '-', ' . ', '/', ' – ', '_', ', ', '*', '\u200B', '\n');
  const around = fc.constantFrom('', 'Sună-mă la ', 'Ajung în 10 minute, ', 'tel:', '📞 ');

  test('with a mobile number in it is found, whatever stands between its digits', () => {
    fc.assert(
      fc.property(
        around,
        digits,
        fc.array(between, { minLength: 10, maxLength: 10 }),
        (lead, number, signs) => {
          expect(holdsContact(lead + number.map((digit, at) => `${digit}${signs[at]}`).join(''))).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('with a mobile number among its words is found', () => {
    const word = fc.constantFrom('apoi', 'și', 'pe urmă', 'x');
    fc.assert(
      fc.property(digits, word, fc.integer({ min: 1, max: 9 }), (number, filler, at) => {
        const text = number.join('');
        expect(holdsContact(`${text.slice(0, at)} ${filler} ${text.slice(at)}`)).toBe(true);
      }),
    );
  });

  test('is answered, however strange', () => {
    fc.assert(fc.property(anyText(), (text) => typeof holdsContact(text) === 'boolean'));
  });
});
