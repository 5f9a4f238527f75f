import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { acceptOffer } from '#contract/offers/offers.ts';
import { runReconciliation } from '#contract/money/money-checks.ts';
import { connectDatabase } from '#server/db/core/connect.ts';
import { ledgerViolations } from '#server/db/money/ledger.ts';
import { testApp } from '../support/app.ts';
import { aPromo } from '../support/promos.ts';
import { book, type Breakage, type BreakScene } from './breakages.ts';
import { PROVIDER_AHEAD } from './rules-of-provider.ts';
import { breakagesOf } from './violation-rules.ts';

const app = await testApp();
const { as, aDelivery, anAdmin, anOffer, clock, sweep, deps, owner } = app;

const scene = await aScene();
const breakages = breakagesOf(scene);
const rows = Object.entries(breakages).flatMap(([rule, ways]) =>
  ways.map((way): [string, string, Breakage] => [rule, way.how, way]),
);

async function aScene(): Promise<BreakScene> {
  const done = await aDelivery({ status: 'completed' });
  clock.advance({ hours: 25 });
  await sweep();
  const accepted = await aDelivery({ status: 'accepted', sender: done.sender });
  const withCode = await aDelivery({ sender: done.sender });
  const { id: offerId } = await anOffer(withCode.id);
  const body = { offerId, method: 'wallet' as const, promoCode: await aPromo(deps) };
  await as(done.sender).get(acceptOffer, { params: { id: withCode.id }, body });
  // Two rows in the audit log, so that one can be deleted and one remains.
  const admin = await anAdmin();
  for (let n = 0; n < 2; n += 1) await as(admin).get(runReconciliation);
  const open = await aDelivery({ sender: done.sender });
  const ids = { open: open.id, accepted: accepted.id, withCode: withCode.id, done: done.id };
  return { sender: done.sender.id, courier: done.courier.id, ...ids };
}

/** Breaks the ledger as its owner, checks it as the product does, and rolls back. */
async function rulesBrokenBy(statements: readonly string[]): Promise<string[]> {
  const takenBack = new Error('taken back');
  let found: string[] = [];
  const look = connectDatabase(owner)
    .transaction()
    .execute(async (tx) => {
      // Disables triggers: they would reject the rows before the check.
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      for (const statement of statements) await sql.raw(statement).execute(tx);
      found = (await ledgerViolations(tx)).map(({ rule }) => rule);
      throw takenBack;
    });
  await look.catch((error: unknown) => {
    if (error !== takenBack) throw error;
  });
  return [...new Set(found)].sort();
}

test('the books of the scene are whole, so whatever is found was broken', async () => {
  expect(await rulesBrokenBy([])).toEqual([]);
});

describe('every rule bites', () => {
  test.for(rows)('%s: %s', async ([rule, , { statements, also = [] }]) => {
    expect(await rulesBrokenBy(statements)).toEqual([rule, ...also].sort());
  });

  test('and there is no rule of which this is not shown', async () => {
    const { rows: views } = await owner.query<{ definition: string }>(
      `SELECT pg_get_viewdef(format('%I.%I', schemaname, viewname)::regclass) AS definition FROM pg_views
       WHERE viewname LIKE '%\\_violations'`,
    );
    const named = views.flatMap(({ definition }) =>
      [...definition.matchAll(/SELECT '([a-z_]+)'::text/g)].map(([, rule = '']) => rule),
    );
    expect(views.length).toBeGreaterThan(0);
    expect(named.sort()).toEqual(Object.keys(breakages).sort());
  });
});

describe('the provider may be a step ahead of the books', () => {
  test.for(PROVIDER_AHEAD.map(({ how, statements }): [string, string[]] => [how, statements]))(
    '%s',
    async ([, statements]) => {
      expect(await rulesBrokenBy([...statements, book('psp_clearing', 5)])).toEqual([]);
    },
  );
});
