import { expect, test } from 'vitest';
import { notifications, readNotifications } from '#contract/notifications/notifications.ts';
import { walletTransactions } from '#contract/money/wallet.ts';
import { testApp } from '../../support/app.ts';
import type { Person } from '../../support/people.ts';

// A person's lists are ordered by system-wide sequence numbers, which must not be readable from them.
const { as, aSender, aDelivery, db, workJobs } = await testApp();
const wallet = (person: Person, cursor?: string) =>
  as(person).call(walletTransactions, { query: { limit: 1, ...(cursor === undefined ? {} : { cursor }) } });

/** A person with two wallet movements and two notifications. */
async function aBusyPerson(): Promise<Person> {
  const sender = await aSender({ wallet: 100_000 });
  for (const status of ['completed', 'completed'] as const)
    await aDelivery({ sender, status, method: 'wallet' });
  await workJobs();
  return sender;
}

test('a page of the wallet tells no number of the books, and its cursor is its reader’s alone', async () => {
  const [one, other] = [await aBusyPerson(), await aBusyPerson()];
  const first = await wallet(one);
  const cursor = first.body.nextCursor ?? '';
  const second = await wallet(one, cursor);
  const entries = await db.selectFrom('ledger_entries').select('id').execute();
  const numbers = new Set(entries.map(({ id }) => String(id)));
  const shown = [cursor, ...[first, second].flatMap(({ body }) => body.items.map(({ id }) => id))];
  expect(shown).toHaveLength(3);
  for (const word of shown) {
    expect(word).toMatch(/^[\w-]{22}$/);
    expect(numbers).not.toContain(word);
  }
  expect(second.body.items[0]?.id).not.toBe(first.body.items[0]?.id);
  // The same position gives the same token, so that a page keeps its rows.
  expect((await wallet(one)).body.items[0]?.id).toBe(first.body.items[0]?.id);
  for (const wrong of [...numbers].slice(0, 1).concat('x', cursor.slice(1), `A${cursor}`)) {
    expect((await wallet(one, wrong)).status).toBe(400);
  }
  expect((await wallet(other, cursor)).status).toBe(400);
});

test('a position in the list of notifications is neither a number nor the wallet’s, and marks what it stood for', async () => {
  const person = await aBusyPerson();
  const list = await as(person).get(notifications, { query: { limit: 2 } });
  const rows = await db.selectFrom('notifications').select('seq').execute();
  const shown = [list.nextCursor ?? '', ...list.items.map(({ position }) => position)];
  for (const word of shown) {
    expect(word).toMatch(/^[\w-]{22}$/);
    expect(rows.map(({ seq }) => String(seq))).not.toContain(word);
  }
  expect((await wallet(person, shown[0])).status).toBe(400);
  const mark = (upTo: string) => as(person).call(readNotifications, { body: { upTo } });
  expect((await mark(String(rows.at(-1)?.seq))).status).toBe(400);
  expect((await mark(list.items[0]?.position ?? '')).body).toEqual({ unread: 0 });
});
