import { expect, test } from 'vitest';
import { createDelivery } from '#contract/deliveries/deliveries.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { testApp } from '../../support/app.ts';
import { planNodes } from '../../support/plan-nodes.ts';
import { aParcel, aTrip } from '../../support/trips.ts';

const statements: string[] = [];
const { as, aSender, owner } = await testApp({
  watch: (text, run) => {
    statements.push(text);
    return run();
  },
});

test('a listing finds its sender’s account by the id, also before the database has counted the accounts', async () => {
  const sender = as(await aSender());
  const quote = await sender.get(createQuote, { body: aTrip() });
  statements.length = 0;
  await sender.get(createDelivery, { body: aParcel(quote.id), key: crypto.randomUUID() });
  const text = statements.find((sql) => sql.includes('INSERT INTO deliveries')) ?? '';
  expect(text).toContain('FROM accounts');
  const found = (await planNodes(owner, text))
    .filter((plan) => plan['Relation Name'] === 'accounts')
    .map((plan) => plan['Index Name']);
  expect(found).toEqual(['accounts_pkey']);
});
