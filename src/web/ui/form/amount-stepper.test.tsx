import { expect, test } from 'vitest';
import { textOf } from '#web/testing/render.fixture.tsx';
import { AmountStepper } from './amount-stepper.tsx';

const NOTHING = () => undefined;

test.for([
  ['USD', 'ro', 'Preț $ –'],
  ['RON', 'ro', 'Preț lei –'],
  ['RON', 'en', 'Preț lei –'],
  ['EUR', 'ro', 'Preț € –'],
  ['EUR', 'en', 'Preț € –'],
] as const)('the field of a price names its currency: %s in %s', ([currency, locale, texts]) => {
  const field = (
    <AmountStepper
      typed="34"
      bounds={{ min: 500, max: 9_000 }}
      currency={currency}
      label="Preț"
      error={null}
      hint="–"
      onChange={NOTHING}
    />
  );
  expect(textOf(field, '/', locale)).toContain(texts);
});
