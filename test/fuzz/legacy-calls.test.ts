import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ERROR_CODES } from '#domain/errors.ts';
import { LEGACY_CALLS } from '#server/legacy/calls.ts';
import { testApp } from '../support/app.ts';
import { CODE, type Fields, legacyOf, ORDER } from '../support/legacy-client.ts';
import { nastyText } from './arbitrary.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 24);

const app = await testApp({ listen: true });
const { by, byNobody } = legacyOf(app);
const { id, sender } = await app.aDelivery();
const offer = await app.anOffer(id);

/** Every field of any call, with a valid value. */
const FIELDS: Record<string, string> = {
  ...ORDER,
  code: CODE,
  user_id: sender.id,
  order_id: id,
  driver_id: offer.id,
  email: 'ioana@stafeta.test',
  password: 'patru pere verzi',
  confirmPassword: 'patru pere verzi',
  firstname: 'Ioana',
  lastname: 'Marin',
  phone: '0721000111',
  user_type: '1',
  phone_code: '40',
  type: '1',
  payment_type: 'stripe',
  promo_code: 'NIMIC',
  delivery_cost: '30.00',
  stripe_amount: '3000',
  amount: '20.00',
  service: '5',
  time: '5',
  behaviour: '5',
};

/** The usual form with some fields missing, invalid, or a file in place of a text. */
const forms = fc.record(
  Object.fromEntries(
    Object.entries(FIELDS).map(([name, value]) => [
      name,
      fc.oneof(
        {
          weight: name === 'code' || name === 'user_id' ? 60 : 14,
          arbitrary: fc.constant<string | Buffer>(value),
        },
        { weight: 2, arbitrary: nastyText.map((text) => text.toWellFormed()) },
        { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)) },
      ),
    ]),
  ),
  { requiredKeys: ['code', 'user_id'] },
);

describe.for(Object.keys(LEGACY_CALLS))('%s', (name) => {
  test('bears whatever it is sent', { timeout: 30_000 + RUNS * 1_000 }, async () => {
    const signedIn = by(sender, 'multipart');
    const coded = by(sender, 'urlencoded');
    const calls = { signedIn, coded, nobody: byNobody() };
    const property = fc.asyncProperty(
      fc.constantFrom('signedIn' as const, 'coded' as const, 'nobody' as const),
      forms,
      async (who, fields) => {
        const { status, body, raw } = await calls[who](name, fields as Fields);
        expect(status, raw).toBeLessThan(500);
        expect(['true', 'success', 'Success', 'false']).toContain(body.result);
        if (body.result !== 'false') return;
        expect(Object.keys(body)).toEqual(['result', 'error', 'message']);
        expect(ERROR_CODES).toContain(body.error);
      },
    );
    await fc.assert(property, { numRuns: RUNS, endOnFailure: true, includeErrorInReport: true });
  });
});
