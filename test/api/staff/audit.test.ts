import { expect, test } from 'vitest';
import { login } from '#contract/accounts/auth.ts';
import { auditOf } from '#server/db/staff/audit.ts';
import { recordAudit } from '#server/services/staff/audit/record-audit.ts';
import { verifyAudit } from '#server/services/staff/audit/verify-audit.ts';
import { inTransaction } from '#server/services/in-transaction.ts';
import { testApp } from '../../support/app.ts';
import { allAtOnce } from '../../support/race.ts';

const app = await testApp();
const { db, deps, owner } = app;

const write = (n: number) =>
  recordAudit(deps, { actor: null, action: 'courier_viewed', subject: `account:${n}`, details: { n } });

test('entries written at the same time make one unbroken chain', async () => {
  await allAtOnce(db, 20, write);
  const { rows } = await owner.query<{ seq: string }>('SELECT seq FROM audit_log ORDER BY seq');
  expect(rows.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  expect(await verifyAudit(deps)).toEqual([]);
});

test('what is rolled back leaves no entry and no gap', async () => {
  const before = await owner.query('SELECT seq FROM audit_head');
  const undone = inTransaction(deps, async (tx) => {
    await recordAudit(tx, { actor: null, action: 'iban_changed', subject: 'account:nimeni' });
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect((await owner.query('SELECT seq FROM audit_head')).rows).toEqual(before.rows);
  await write(99);
  expect(await verifyAudit(deps)).toEqual([]);
});

test('the application may not change, remove or renumber an entry', async () => {
  const asApplication = async (text: string) => {
    const client = await owner.connect();
    try {
      await client.query('SET ROLE stafeta_app');
      return await client.query(text).then(
        () => 'done',
        (error: { code: string }) => error.code,
      );
    } finally {
      await client.query('RESET ROLE');
      client.release();
    }
  };
  expect(await asApplication(`UPDATE audit_log SET action = 'x'`)).toBe('42501');
  expect(await asApplication('DELETE FROM audit_log')).toBe('42501');
  expect(await asApplication('UPDATE audit_head SET seq = 0')).toBe('42501');
  await expect(owner.query('DELETE FROM audit_log')).rejects.toThrow('append-only');
  await expect(owner.query('TRUNCATE audit_log')).rejects.toThrow('append-only');
});

test('a row that was changed behind the back of the database is found, and so is a missing one', async () => {
  const tampered = async (change: string) => {
    const client = await owner.connect();
    await client.query('BEGIN');
    await client.query('ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only');
    await client.query(change);
    const { rows } = await client.query<{ rule: string; subject: string }>(
      'SELECT rule, subject FROM audit_violations ORDER BY subject',
    );
    await client.query('ROLLBACK');
    client.release();
    return rows.map(({ rule, subject }) => `${rule} ${subject}`);
  };
  // No entry has this number, whichever of the concurrent ones came third.
  expect(await tampered(`UPDATE audit_log SET details = '{"n":-1}' WHERE seq = 3`)).toEqual([
    'seal_broken 3',
  ]);
  expect(await tampered(`UPDATE audit_log SET at = at + interval '1 ms' WHERE seq = 4`)).toEqual([
    'seal_broken 4',
  ]);
  expect(await tampered('DELETE FROM audit_log WHERE seq = 5')).toEqual(['seal_broken 6']);
  expect(await tampered('DELETE FROM audit_log WHERE seq = (SELECT max(seq) FROM audit_log)')).toEqual([
    'end_missing 21',
  ]);
  expect(await verifyAudit(deps)).toEqual([]);
});

test('sign-ins and refused ones are written, without the password', async () => {
  const sender = await app.aSender({ password: 'nouă cai pe deal' });
  const body = { email: sender.email, role: 'sender' as const };
  await app.anonymous.call(login, { body: { ...body, password: 'altceva cu totul' } });
  await app.anonymous.get(login, { body: { ...body, password: 'nouă cai pe deal' } });
  const entries = await auditOf(db, `account:${sender.id}`, 10);
  expect(entries.map(({ action, actor_role }) => [action, actor_role])).toEqual([
    ['signed_in', 'sender'],
    ['sign_in_refused', null],
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/cai pe deal|altceva/);
});
