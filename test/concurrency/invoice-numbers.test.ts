import { expect, test } from 'vitest';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { invoices } from '#contract/money/invoices.ts';
import { nextInvoiceNumber } from '#server/db/money/invoices.ts';
import { ledgerViolations } from '#server/db/money/ledger.ts';
import { inTransaction } from '#server/services/in-transaction.ts';
import { releaseDelivery } from '#server/services/money/escrow/release-delivery.ts';
import { testApp } from '../support/app.ts';
import type { Built } from '../support/builders.ts';
import { allAtOnce } from '../support/race.ts';

const app = await testApp({ listen: true });
const { as, aCourier, aSender, aDelivery, clock, db, deps, owner } = app;
const AT_ONCE = 20;

async function numbers(): Promise<number[]> {
  const { rows } = await owner.query<{ number: string }>('SELECT number FROM invoices ORDER BY seq');
  return rows.map((row) => Number(row.number));
}

async function many(status: 'completed' | 'accepted'): Promise<Built[]> {
  const built: Built[] = [];
  const sender = await aSender({ wallet: 1_000_000 });
  for (let n = 0; n < AT_ONCE; n += 1) {
    built.push(await aDelivery({ status, price: 3_000 + n, sender, courier: await aCourier() }));
  }
  return built;
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

test('twenty releases at once take twenty numbers in a row', async () => {
  const built = await many('completed');
  clock.advance({ hours: 24 });
  const before = (await numbers()).length;
  await allAtOnce(db, AT_ONCE, (n) => releaseDelivery(deps, built[n]?.id ?? ''));
  expect((await numbers()).toSorted((a, b) => a - b)).toEqual(upTo(before + AT_ONCE));
  expect(await ledgerViolations(db)).toEqual([]);
});

test('a transaction that fails after its number gives it back, while others wait for it', async () => {
  const built = await many('completed');
  clock.advance({ hours: 24 });
  const before = (await numbers()).length;
  const outcomes = await allAtOnce(db, AT_ONCE, (n) =>
    inTransaction(deps, async (tx) => {
      await releaseDelivery(tx, built[n]?.id ?? '');
      if (n % 2 === 0) throw new Error('the power fails');
    }).then(
      () => 'issued',
      () => 'lost',
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'issued')).toHaveLength(AT_ONCE / 2);
  expect((await numbers()).toSorted((a, b) => a - b)).toEqual(upTo(before + AT_ONCE / 2));
  expect(await ledgerViolations(db)).toEqual([]);
});

test('twenty senders who cancel late at once get one invoice each', async () => {
  const built = await many('accepted');
  clock.advance({ minutes: 6 });
  const sender = built[0]?.sender;
  if (!sender) throw new Error('nobody sends');
  const browser = as(sender);
  await browser.get(invoices, { query: {} });
  await allAtOnce(db, AT_ONCE, (n) =>
    browser.get(cancelDelivery, { params: { id: built[n]?.id ?? '' }, body: {} }),
  );
  const { items } = await browser.get(invoices, { query: { limit: 100 } });
  expect(items).toHaveLength(AT_ONCE);
  const all = await numbers();
  expect(all.toSorted((a, b) => a - b)).toEqual(upTo(all.length));
});

test('the counter alone holds: without the ledger’s locks around it, and half of the takers failing', async () => {
  const outcomes = await allAtOnce(db, AT_ONCE, (n) =>
    inTransaction(deps, async (tx) => {
      const number = await nextInvoiceNumber(tx.db, 'PROBA');
      if (n % 2 === 0) throw new Error('the power fails');
      return number;
    }).catch(() => null),
  );
  const taken = outcomes.filter((outcome) => outcome !== null);
  expect(taken.toSorted((a, b) => a - b)).toEqual(upTo(AT_ONCE / 2));
  // A series without documents is what the violations view reports.
  await owner.query("DELETE FROM invoice_series WHERE series = 'PROBA'");
});
