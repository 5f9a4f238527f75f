import { expect, test } from 'vitest';
import { STAFF_ROLES } from '../roles.ts';
import { SEARCH_GROUPS, searchGroupsOf } from './groups.ts';
import { readSearch, searchedContact, withoutContacts } from './read-search.ts';

test.for(['0722 333 218', '+40 722-333-218', '0040722333218', '0722.333.218', ' 0722333218 '])(
  'the phone %j is one number in any spelling',
  (typed) => {
    expect(readSearch(typed)).toMatchObject({ phones: ['0722333218'], numbers: [], phoneTail: null });
  },
);

test('several numbers and several phones are read out of what was pasted', () => {
  expect(readSearch('53928116 #41200733,\n60000001').numbers).toEqual([53_928_116, 41_200_733, 60_000_001]);
  expect(readSearch('0722 333 218\n0733 444 555').phones).toEqual(['0722333218', '0733444555']);
  expect(readSearch('0722333218 0733444555').phones).toEqual(['0722333218', '0733444555']);
  expect(readSearch('539281166 729417566').numbers).toEqual([53_928_116, 72_941_756]);
  expect(readSearch('5392 8116 6').numbers).toEqual([53_928_116]);
  expect(readSearch('53928116 popa').numbers).toEqual([]);
  expect(readSearch(Array.from({ length: 90 }, (_, i) => 10_000_000 + i).join(' ')).numbers).toHaveLength(50);
});

test.for([
  ['B 100 SPO', { plate: 'B100SPO' }],
  ['cj-07-abc', { plate: 'CJ07ABC' }],
  ['Andreea@Atelier.ro', { email: 'andreea@atelier.ro' }],
  ['stf-004182', { invoice: { series: 'STF', number: 4_182 } }],
  ['STF 4182', { invoice: { series: 'STF', number: 4_182 } }],
  ['RO49 AAAA 1B31 0075 9384 0000', { iban: 'RO49AAAA1B31007593840000' }],
  ['…4821', { iban: '4821', phoneTail: '4821' }],
  ['RO…4821', { iban: '4821' }],
  ['pi_3Pq8xZ2eZvKYlo2C', { ref: 'pi_3Pq8xZ2eZvKYlo2C', iban: null }],
  ['stf_live_…wXyz', { key: 'wXyz' }],
  [`stf_live_${'a'.repeat(43)}`, { key: `stf_live_${'a'.repeat(43)}` }],
  [
    'popa andrei',
    { tokens: ['popa', 'andrei'], phones: [], numbers: [], iban: null, plate: null, ref: null },
  ],
  ['transferul 7', { remittance: 7, numbers: [], iban: null }],
  ['Remittance #12', { remittance: 12 }],
  ['7', { remittance: 7, numbers: [] }],
  ['', { tokens: [], numbers: [], phones: [], ref: null, remittance: null, ibanTail: null }],
] as const)('%j is read as %o', ([typed, expected]) => {
  expect(readSearch(typed)).toMatchObject(expected);
});

test('whoever reads no contacts searches by none, and the log names the tail alone', () => {
  const typed = ['0722333218', 'ana@atelier.ro', 'RO49AAAA1B31007593840000', 'B100SPO'];
  expect(typed.map((each) => searchedContact(withoutContacts(readSearch(each))))).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(typed.map((each) => searchedContact(readSearch(each)))).toEqual([
    { by: 'phone', tail: '218' },
    { by: 'email', tail: '@atelier.ro' },
    { by: 'iban', tail: '0000' },
    null,
  ]);
});

test('a role has the groups whose verbs it has, in one order', () => {
  const groups = Object.fromEntries(STAFF_ROLES.map((role) => [role, searchGroupsOf(role)]));
  expect(groups).toEqual({
    operator: ['deliveries', 'people'],
    support: ['deliveries', 'people', 'payments', 'invoices', 'keys'],
    verifier: ['people'],
    finance: ['people', 'payments', 'invoices', 'payouts'],
    market: [],
    editor: [],
    admin: [...SEARCH_GROUPS],
    auditor: [...SEARCH_GROUPS],
  });
  expect(searchGroupsOf(null)).toEqual([]);
});
