import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COURIER_NAMES, NAMED_FIELDS, type NamedField, renameFields } from './courier-names.ts';

const terms = { fields: NAMED_FIELDS, currency: 'RON' } as const;
const rename = (body: unknown) => renameFields(body, terms);
const IBAN = 'RO49AAAA1B31007593840000';

/** For each field a value as another courier's client sends it, and what it is here; other: one that disagrees. */
const SAMPLES: Record<NamedField, { sent: unknown; ours: string | number; other: unknown }> = {
  'cod.amount': { sent: 149.9, ours: 14_990, other: '12,00' },
  'cod.currency': { sent: 'RON', ours: 'RON', other: 'EUR' },
  'cod.payoutIban': { sent: 'ro49 AAAA 1B31 0075 9384 0000', ours: IBAN, other: 'RO09BCYP0000001234567890' },
  'cod.reference': { sent: ' comanda 7731 ', ours: 'comanda 7731', other: 'comanda 7732' },
  declaredValue: { sent: '1.234,50', ours: 123_450, other: 99 },
  inspection: { sent: true, ours: 'look', other: null },
  costCentre: { sent: 'DEPOZIT', ours: 'DEPOZIT', other: 'BIROU' },
};

function at(path: string, value: unknown, base: Record<string, unknown> = {}): Record<string, unknown> {
  const [first = '', second] = path.split('.');
  if (second === undefined) return { ...base, [first]: value };
  return { ...base, [first]: { ...(base[first] as object | undefined), [second]: value } };
}

describe.each(COURIER_NAMES)('$name of $courier', ({ name, field }) => {
  const { sent, ours, other } = SAMPLES[field];
  // An account or a reference is taken with a sum.
  const base = field.startsWith('cod.') && field !== 'cod.amount' ? { cod: { amount: 100 } } : {};

  it(`is ${field}`, () => {
    expect(rename(at(name, sent, base))).toEqual({ body: at(field, ours, base), refusals: [] });
  });

  it('may say the same as our own name', () => {
    if (name === 'cod') return;
    const both = at(name, sent, at(field, ours, base));
    expect(rename(both)).toEqual({ body: at(field, ours, base), refusals: [] });
  });

  it('is refused where it says something else, and what cannot be read', () => {
    if (name !== 'cod' && other !== null)
      expect(rename(at(name, other, at(field, ours, base))).refusals).toEqual([
        { path: name, reason: 'names_differ' },
      ]);
    expect(rename(at(name, { a: 1 }, name === 'cod' ? {} : base)).refusals).toEqual(
      name === 'cod' ? [] : [{ path: name, reason: 'invalid' }],
    );
  });
});

it('takes the one of two sums that says something, and refuses two that disagree', () => {
  expect(rename({ CashRepayment: 0, BankRepayment: 80 })).toEqual({
    body: { cod: { amount: 8_000 } },
    refusals: [],
  });
  expect(rename({ CashRepayment: 80, BankRepayment: '80,00' }).refusals).toEqual([]);
  expect(rename({ CashRepayment: 80, BankRepayment: 81 }).refusals).toEqual([
    { path: 'BankRepayment', reason: 'names_differ' },
  ]);
  expect(rename({ OpenPackage: true, inspection: 'test' }).refusals).toHaveLength(1);
});

it('drops account and reference with a sum of nothing, and leaves them where no sum is named', () => {
  const empty = {
    CashRepayment: 0,
    CustomString: '7731',
    bankAccount: IBAN,
    currency: 'RON',
    OpenPackage: false,
  };
  expect(rename(empty)).toEqual({ body: {}, refusals: [] });
  expect(rename({ CustomString: '7731' })).toEqual({ body: { CustomString: '7731' }, refusals: [] });
});

it('never guesses at a sum', () => {
  const bad = [1.234, '1.234', -5, '-5', 'abc', true, [], 1e21, 0.001];
  for (const CashRepayment of bad)
    expect(rename({ CashRepayment }).refusals).toEqual([{ path: 'CashRepayment', reason: 'invalid' }]);
});

it('names each field of another courier’s object that is not known', () => {
  expect(rename({ info: { cod: 10, weight: 2, service: 'Standard' } }).refusals).toEqual([
    { path: 'info.weight', reason: 'unknown_field' },
    { path: 'info.service', reason: 'unknown_field' },
  ]);
  expect(rename({ info: { cod: 10 } }).body).toEqual({ cod: { amount: 1_000 } });
});

it('takes only the fields that the route has', () => {
  const body = { CashRepayment: 10, CustomString: 'x' };
  const renamed = renameFields(body, { fields: ['cod.amount'], currency: 'RON' });
  expect(renamed).toEqual({ body: { cod: { amount: 1_000 }, CustomString: 'x' }, refusals: [] });
});

it('leaves every other request as it is, and never changes what it was given', () => {
  const ours = fc.dictionary(
    fc.constantFrom('size', 'note', '__proto__', 'declaredValue', 'pickup'),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(fc.oneof(ours, fc.jsonValue()), (body) => {
      const before = JSON.stringify(body);
      expect(rename(body).body).toBe(body);
      expect(JSON.stringify(body)).toBe(before);
    }),
  );
});

it('turns every sum of two decimals into the same minor units', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_99 }), (minor) => {
      const { body, refusals } = rename({ cashOnDelivery: minor / 100 });
      expect(refusals).toEqual([]);
      expect(body).toEqual({ cod: { amount: minor } });
    }),
  );
});
