import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAddress } from './parse-address.ts';
import { anyText } from '../../../../test/support/any-text.ts';

describe('parseAddress', () => {
  it('keeps every small part of a full address', () => {
    const parsed = parseAddress(
      'Str. Lipscani nr. 12A, bl. A3, sc. 2, et. 4, ap. 17, sector 3, București 030031',
    );
    expect(parsed.typed).toEqual({
      street: 'Strada Lipscani',
      number: '12A',
      block: 'A3',
      entrance: '2',
      floor: '4',
      apartment: '17',
      sector: '3',
      postcode: '030031',
    });
    expect(parsed.groups).toEqual([['București']]);
  });

  it.each([
    ['calea floreasca 169 bucuresti', 'Calea Floreasca', '169', [['bucuresti']]],
    ['brasov str lunga 5', 'Strada Lunga', '5', [['brasov']]],
    ['Brașov, Str.Lungă nr.5', 'Strada Lungă', '5', [['Brașov']]],
    ['bd 1 decembrie 1918 nr 12 targu mures', 'Bulevardul 1 Decembrie 1918', '12', [['targu', 'mures']]],
    ['strada 13 septembrie 90', 'Strada 13 Septembrie', '90', []],
    ['p-ța unirii 3-5, cluj', 'Piața Unirii', '3-5', [['cluj']]],
    ['lipscani 12 buc', 'lipscani', '12', [['buc']]],
    ['aleea rozelor 3 bl c2 timisoara jud timis', 'Aleea Rozelor', '3', [['timisoara', 'timis']]],
  ])('takes %s apart', (q, street, number, groups) => {
    const parsed = parseAddress(q);
    expect(parsed.typed.street?.toLowerCase()).toBe(street.toLowerCase());
    expect(parsed.typed.number).toBe(number);
    expect(parsed.groups).toEqual(groups);
  });

  it('leaves the last, unfinished word alone', () => {
    for (const q of ['sat', 'com', 'loc', 'str', 'sc', 'al']) {
      expect(parseAddress(q)).toMatchObject({ groups: [[q]], typed: {}, isOpen: true });
      expect(parseAddress(q).street).toBeUndefined();
    }
    expect(parseAddress('sat ').isOpen).toBe(false);
    expect(parseAddress('brasov, ').isOpen).toBe(false);
  });

  it('takes a name that begins with a number as a name', () => {
    expect(parseAddress('1 decembrie')).toMatchObject({ groups: [['1', 'decembrie']], typed: {} });
  });

  it('survives whatever is typed', () => {
    const pieces = fc.constantFrom(
      'str.',
      'bl',
      ',',
      '12',
      'ap',
      'sector',
      '3',
      'Ș',
      '.',
      '-',
      '\u0301',
      'x',
    );
    const text = fc.oneof(
      anyText(),
      fc.array(pieces).map((tokens) => tokens.join(' ')),
    );
    fc.assert(fc.property(text, (q) => void parseAddress(q)));
  });
});
