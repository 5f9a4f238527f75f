import { expect, test } from 'vitest';
import type { z } from 'zod';
import { auditChain, auditLog } from '#contract/staff/admin-audit.ts';
import { adminCourier, suspendCourier } from '#contract/couriers/admin-couriers.ts';
import { testApp } from '../../support/app.ts';

const app = await testApp();
const ana = await app.anAdmin({ firstName: 'Ana', lastName: 'Dobre', staffRole: 'auditor' });
const dan = await app.anAdmin({ firstName: 'Dan', lastName: '100%' });
const courier = await app.aCourier({ firstName: 'Vlad', lastName: 'Ionescu' });
const params = { id: courier.id };

// Three entries on two days: viewed by Ana and by Dan, suspended by Dan after midnight in București.
await app.as(ana).get(adminCourier, { params });
await app.as(dan).get(adminCourier, { params });
app.clock.set('2026-11-18T22:30:00Z');
const reason = 'Trei reclamații în aceeași zi.';
await app.as(dan).get(suspendCourier, { params, body: { reason } });
const me = app.as(ana);
const look = async (query: z.input<typeof auditLog.query>) =>
  (await me.get(auditLog, { query })).items.map(({ action, by }) => `${by?.name}: ${action}`);

const ANA_LOOKS = 'Ana Dobre: courier_viewed';
const DAN_LOOKS = 'Dan 100%: courier_viewed';
const DAN_SUSPENDS = 'Dan 100%: courier_suspended';

test('the log is read newest first, by page, with what was written beside each entry', async () => {
  expect(await look({})).toEqual([DAN_SUSPENDS, DAN_LOOKS, ANA_LOOKS]);
  const first = await me.get(auditLog, { query: { limit: 2 } });
  expect(first.items[0]).toMatchObject({
    seq: 3,
    by: { id: dan.id, role: 'admin' },
    subject: `account:${courier.id}`,
    about: 'Vlad Ionescu',
    details: { reason },
    seal: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  expect(first.nextCursor).toBe('2');
  const second = await me.get(auditLog, { query: { limit: 2, cursor: '2' } });
  expect(second).toMatchObject({ items: [{ seq: 1 }], nextCursor: null });
});

test('it is searched by who did it or whom it is about, by action and by local day', async () => {
  expect(await look({ who: 'dobre' })).toEqual([ANA_LOOKS]);
  expect(await look({ who: 'Vlad Ion' })).toEqual([DAN_SUSPENDS, DAN_LOOKS, ANA_LOOKS]);
  expect(await look({ who: ana.id })).toEqual([ANA_LOOKS]);
  // Wildcards of a search pattern are literal here.
  expect(await look({ who: '100%' })).toEqual([DAN_SUSPENDS, DAN_LOOKS]);
  expect(await look({ who: '%%%' })).toEqual([]);
  expect(await look({ action: 'courier_suspended' })).toEqual([DAN_SUSPENDS]);
  expect(await look({ from: '2026-11-19' })).toEqual([DAN_SUSPENDS]);
  expect(await look({ until: '2026-11-18' })).toEqual([DAN_LOOKS, ANA_LOOKS]);
  expect(await look({ who: 'ana', from: '2026-11-19' })).toEqual([]);
  expect((await me.call(auditLog, { query: { cursor: 'x' } })).status).toBe(400);
});

test('the chain is whole, and says which entry was changed behind its back', async () => {
  expect(await me.get(auditChain)).toMatchObject({ isWhole: true, entries: 3, faults: [] });
  const { rows } = await app.owner.query('SELECT details FROM audit_log WHERE seq = 2');
  const forge = async (details: unknown) => {
    await app.owner.query('ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only');
    await app.owner.query('UPDATE audit_log SET details = $1 WHERE seq = 2', [JSON.stringify(details)]);
    await app.owner.query('ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only');
  };
  await forge({ reason: 'alt motiv' });
  expect(await me.get(auditChain)).toMatchObject({
    isWhole: false,
    faults: [{ rule: 'seal_broken', subject: '2', detail: 'courier_viewed' }],
  });
  await forge(rows[0]?.details);
  expect(await me.get(auditChain)).toMatchObject({ isWhole: true });
});
