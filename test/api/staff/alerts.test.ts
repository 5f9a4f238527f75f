import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { adminOverview } from '#contract/staff/admin.ts';
import { auditLog } from '#contract/staff/admin-audit.ts';
import {
  acknowledgeAlert,
  alertRules,
  alerts,
  changeAlertRule,
  createAlertRule,
  deleteAlertRule,
  snoozeAlert,
} from '#contract/staff/alerts.ts';
import { removeStaff } from '#contract/staff/staff.ts';
import { watchAlerts } from '#server/services/staff/alerts/watch-alerts.ts';
import { testApp } from '../../support/app.ts';
import { signOpen } from '../../support/sign-open.ts';
import type { Built } from '../../support/builders.ts';
import type { Person } from '../../support/people.ts';

// Alerts of the staff, with the clock moved: told once, not after an answer, escalated once, by one of many processes.

const app = await testApp();
const beside = await testApp({ beside: app.connectionString });
const { as, aDelivery, anAdmin, takeSteps, clock, deps, db, workJobs, mailsTo, owner } = app;
const password = 'patru pere verzi';
const boss = await anAdmin({ password });
const elena = await anAdmin({ firstName: 'Elena', lastName: 'Rusu', staffRole: 'operator' });
const mihai = await anAdmin({ staffRole: 'support' });

const calls: { body: string; headers: Record<string, string> }[] = [];
const receiver = createServer((request, response) => {
  void (async () => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    calls.push({
      body: Buffer.concat(parts).toString('utf8'),
      headers: request.headers as Record<string, string>,
    });
    response.writeHead(204).end();
  })();
});
await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/alerte`;
afterAll(() => receiver.close());

type RuleBody = z.input<typeof createAlertRule.body>;
const rule = (change: Partial<RuleBody> = {}): RuleBody => ({
  ...{ name: 'Nu pleacă', condition: { rule: 'not_departed' }, forMinutes: 20, county: null },
  ...{ days: [1, 2, 3, 4, 5, 6, 7], hours: null, answerMinutes: 15, escalation: null },
  ...{ target: { to: 'role', role: 'operator', by: 'email' }, ownerId: elena.id, enabled: true },
  ...change,
});
const make = async (change: Partial<RuleBody> = {}) =>
  (await as(boss).get(createAlertRule, { body: rule(change) })).rule;
const remove = (id: string) => as(boss).get(deleteAlertRule, { params: { id } });
const list = async (which?: 'open' | 'closed' | 'breached') =>
  (await as(elena).get(alerts, { query: which ? { list: which } : {} })).items;
const mailed = async (person: Person) => {
  const mails = await mailsTo(person.email);
  return mails.map(({ subject }) => subject).filter((subject) => /#|alerte/.test(subject));
};
const look = async (minutes = 0) => {
  clock.advance({ minutes });
  await watchAlerts(deps);
};
/** A delivery whose courier does not depart. */
const stuck = () => aDelivery({ status: 'accepted' });
const cancel = ({ id, sender }: Built) => as(sender).get(cancelDelivery, { params: { id }, body: {} });

test('an alert is told once, to those of its rule, and never again once somebody looks after it', async () => {
  const { id } = await make({ escalation: { to: 'member', memberId: boss.id, by: 'email' } });
  const built = await stuck();
  await look(19);
  expect(await list()).toEqual([]);
  await look(1);
  await look(1);
  const [alert] = await list();
  expect(alert).toMatchObject({
    trouble: 'not_departed',
    state: 'open',
    isBreached: false,
    acknowledgedBy: null,
  });
  expect(await mailed(elena)).toEqual([`Alertă la #${built.seen.number}: Nu pleacă`]);
  expect(await mailed(mihai)).toEqual([]);
  // The badge of the menu.
  const waiting = async () => (await as(elena).get(adminOverview)).alertsOpen;
  expect(await waiting()).toBe(1);
  const listed = (await as(elena).get(notifications, { query: {} })).items;
  expect(listed.map(({ kind }) => kind)).toEqual(['alert_raised.staff']);
  // Of two at once one is first, and the other reads so.
  const [first, second] = await Promise.all(
    [elena, mihai].map((person) => as(person).get(acknowledgeAlert, { params: { id: alert!.id } })),
  );
  expect(first?.acknowledgedBy).toBe(second?.acknowledgedBy);
  expect(await waiting()).toBe(0);
  const entries = (await as(boss).get(auditLog, { query: { action: 'alert_acknowledged' } })).items;
  expect(entries.map(({ details }) => details)).toEqual([{ rule: 'not_departed' }]);
  await look(60);
  await look(60);
  expect(await mailed(boss)).toEqual([]);
  expect(await mailed(elena)).toHaveLength(1);
  // Over, and back for the same courier: the same alert, told no more.
  await takeSteps(built, 'depart');
  await look();
  expect(await list()).toEqual([]);
  expect((await list('closed'))[0]).toMatchObject({ state: 'closed', acknowledgedBy: first?.acknowledgedBy });
  expect((await as(mihai).call(acknowledgeAlert, { params: { id: alert!.id } })).status).toBe(409);
  await owner.query(`UPDATE deliveries SET stage = 'assigned' WHERE id = $1`, [built.id]);
  await look(30);
  expect(await list()).toHaveLength(1);
  expect(await mailed(elena)).toHaveLength(1);
  await cancel(built);
  await remove(id);
});

test('without an answer it is escalated once, and counts as not answered in time', async () => {
  const { id } = await make({
    ...{ name: 'Fără răspuns', answerMinutes: 10 },
    escalation: { to: 'member', memberId: mihai.id, by: 'email' },
  });
  const built = await stuck();
  await look(20);
  await look(9);
  expect(await mailed(mihai)).toEqual([]);
  await look(1);
  for (let minutes = 0; minutes < 30; minutes += 10) await look(10);
  expect(await mailed(mihai)).toEqual([`Nimeni nu a răspuns la #${built.seen.number}: Fără răspuns`]);
  expect((await mailed(elena)).filter((subject) => subject.includes('Fără răspuns'))).toHaveLength(1);
  expect((await list('breached')).map(({ delivery }) => delivery.id)).toEqual([built.id]);
  const kept = (await as(elena).get(alertRules)).items.find((each) => each.id === id);
  expect(kept?.answers).toEqual({ told: 1, met: 0, breached: 1, percentMet: 0 });
  await cancel(built);
  await look();
  expect(await list()).toEqual([]);
  await remove(id);
});

test('a snooze keeps it quiet until its end, and then it is told once more', async () => {
  const { id } = await make({ name: 'Amânată', escalation: { to: 'role', role: 'admin', by: 'email' } });
  const built = await stuck();
  await look(20);
  const [alert] = await list();
  const params = { id: alert!.id };
  const until = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();
  for (const minutes of [-1, 1_441])
    expect((await as(elena).call(snoozeAlert, { params, body: { until: until(minutes) } })).status).toBe(400);
  const snoozed = await as(elena).get(snoozeAlert, { params, body: { until: until(30) } });
  expect(snoozed).toMatchObject({ snoozedBy: 'Elena Rusu', isBreached: false });
  await look(29);
  const ofThis = async (person: Person) =>
    (await mailed(person)).filter((subject) => subject.includes('Amânată'));
  expect([await ofThis(elena), await ofThis(boss)].map(({ length }) => length)).toEqual([1, 0]);
  await look(1);
  await look(14);
  expect([await ofThis(elena), await ofThis(boss)].map(({ length }) => length)).toEqual([2, 0]);
  await look(1);
  expect(await ofThis(boss)).toHaveLength(1);
  await cancel(built);
  await remove(id);
});

test('two processes at the same time tell it once, and one that was killed neither doubles nor loses it', async () => {
  const { id } = await make({ name: 'O dată', county: 'B' });
  const built = await stuck();
  clock.advance({ minutes: 20 });
  beside.clock.set(clock.now());
  // Killed within its transaction: the county of what was listed before it was stored is looked up there.
  await owner.query('UPDATE deliveries SET pickup_county = NULL');
  const dying = {
    ...deps,
    geocoder: {
      ...deps.geocoder,
      countyAt: async () => {
        await owner.query(
          `SELECT pg_terminate_backend(pid) FROM pg_locks
           WHERE locktype = 'advisory' AND objid = 7362005
             AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        );
        return 'B' as const;
      },
    },
  };
  // How a cut connection is told depends on what was being written to it.
  expect(await watchAlerts(dying).catch((error: unknown) => error)).toBeInstanceOf(Error);
  expect(await db.selectFrom('alert_incidents').select('id').where('rule_id', '=', id).execute()).toEqual([]);
  await Promise.all([
    watchAlerts(deps),
    watchAlerts(beside.deps),
    watchAlerts(deps),
    watchAlerts(beside.deps),
  ]);
  expect((await mailed(elena)).filter((subject) => subject.includes('O dată'))).toHaveLength(1);
  const incidents = await db.selectFrom('alert_incidents').select('id').where('rule_id', '=', id).execute();
  expect(incidents).toHaveLength(1);
  await cancel(built);
  await remove(id);
});

test('many at once are one message, and where nothing matches nothing is written', async () => {
  const { id } = await make({ name: 'Val', condition: { class: 'at_risk' }, forMinutes: 15 });
  const elsewhere = await make({ name: 'Alt județ', county: 'CJ', forMinutes: 0 });
  const built = [];
  for (let n = 0; n < 5; n += 1) built.push(await stuck());
  await look(30);
  expect((await mailed(elena)).filter((subject) => subject.includes('Val'))).toEqual([
    '5 alerte deodată: Val',
  ]);
  expect((await list()).filter(({ rule: { name } }) => name === 'Val')).toHaveLength(5);
  for (const each of built) await cancel(each);
  await look();
  const state = async () =>
    (await owner.query(`SELECT xmin::text, * FROM alert_incidents ORDER BY id`)).rows as unknown[];
  const before = await state();
  const published: unknown[] = [];
  clock.advance({ minutes: 1 });
  await watchAlerts({ ...deps, publish: (_, event) => published.push(event) });
  expect(await state()).toEqual(before);
  expect(published).toEqual([]);
  for (const each of [id, elsewhere.id]) await remove(each);
});

test('outside of its hours a rule is quiet, and tells when they begin', async () => {
  const at = (minutes: number) => {
    const local = new Date(clock.now().getTime() + minutes * 60_000);
    const [hour, minute] = local
      .toLocaleTimeString('en-GB', { timeZone: 'Europe/Bucharest' })
      .split(':')
      .map(Number);
    return hour! * 60 + minute!;
  };
  const hours = { fromMinute: at(60), toMinute: at(180) };
  const { id } = await make({ name: 'La program', hours });
  const built = await stuck();
  await look(40);
  expect(await list()).toEqual([]);
  await look(21);
  expect((await list()).map(({ delivery }) => delivery.id)).toEqual([built.id]);
  // Switched off, its alerts are over.
  const [stored] = (await as(elena).get(alertRules)).items;
  const body = { ...rule({ name: 'La program', hours, enabled: false }), version: stored!.version };
  await as(boss).get(changeAlertRule, { params: { id }, body });
  expect(await list()).toEqual([]);
  const again = await as(boss).call(changeAlertRule, { params: { id }, body });
  expect(again.body).toMatchObject({ code: 'transition_refused' });
  await cancel(built);
  await remove(id);
});

test('a server gets a signed call, none within our own network, and who has left is replaced by the owner', async () => {
  const refused = async (target: RuleBody['target']) =>
    (await as(boss).call(createAlertRule, { body: rule({ target }) })).body;
  expect(await refused({ to: 'webhook', url: 'https://10.0.0.7/alerte' })).toMatchObject({
    errors: [{ path: 'target.url' }],
  });
  expect(await refused({ to: 'webhook', url: 'http://public.test/' })).toMatchObject({
    errors: [{ path: 'target.url' }],
  });
  const outsider = await app.aSender();
  expect(await refused({ to: 'member', memberId: outsider.id, by: 'email' })).toMatchObject({
    errors: [{ path: 'target.memberId' }],
  });
  expect((await as(elena).call(createAlertRule, { body: rule() })).status).toBe(201);
  expect((await as(mihai).call(createAlertRule, { body: rule() })).status).toBe(403);
  for (const { id } of (await as(boss).get(alertRules)).items) await remove(id);

  const made = await as(boss).get(createAlertRule, {
    body: rule({ name: 'Server', target: { to: 'webhook', url } }),
  });
  const leaver = await anAdmin({ staffRole: 'support' });
  const gone = await make({ name: 'Plecat', target: { to: 'member', memberId: leaver.id, by: 'email' } });
  await as(boss).get(removeStaff, {
    params: { id: leaver.id },
    body: { password, reason: 'A plecat din firmă.' },
  });
  await signOpen(app);
  const built = await stuck();
  await look(20);
  await workJobs();
  expect(calls).toHaveLength(1);
  const [call] = calls;
  const { 'webhook-id': webhookId = '', 'webhook-signature': signature } = call!.headers;
  expect(signature).toBe(new Webhook(made.secret ?? '').sign(webhookId, clock.now(), call!.body));
  expect(JSON.parse(call!.body)).toMatchObject({
    type: 'alert.raised',
    data: { alerts: [{ rule: { name: 'Server' }, delivery: { id: built.id }, trouble: 'not_departed' }] },
  });
  expect((await mailed(elena)).filter((subject) => subject.includes('Plecat'))).toHaveLength(1);
  expect(await mailed(leaver)).toEqual([]);
  const { items } = await as(elena).get(alertRules);
  const kept = items.find(({ id }) => id === made.rule.id);
  expect(kept?.lastCall).toMatchObject({ state: 'sent', status: 204 });
  await cancel(built);
  for (const id of [made.rule.id, gone.id]) await remove(id);
  const log = (await as(boss).get(auditLog, { query: { action: 'alert_rule_deleted' } })).items;
  expect(log[0]).toMatchObject({ details: { name: 'Plecat' } });
});
