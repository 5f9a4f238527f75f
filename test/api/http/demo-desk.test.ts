import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { adminPromotions } from '#contract/money/admin-promotions.ts';
import { tariff, tariffs } from '#contract/money/admin-tariffs.ts';
import { auditLog } from '#contract/staff/admin-audit.ts';
import { adminDecisions } from '#contract/staff/admin-decisions.ts';
import { alertRules, alerts } from '#contract/staff/alerts.ts';
import { boardViews } from '#contract/staff/board-views.ts';
import { bulkRows, bulkRuns } from '#contract/staff/bulk.ts';
import { exportFile, exports } from '#contract/staff/exports.ts';
import { personNotes } from '#contract/staff/person-notes.ts';
import { demoWebhooks } from '#server/adapters/webhooks/webhooks.demo.ts';
import type { Deps } from '#server/deps.ts';
import { type CityPlan, foundCity } from '#server/services/demo/city/found-city.ts';
import { seedPromos } from '#server/services/demo/seed-promos.ts';
import { watchAlerts } from '#server/services/staff/alerts/watch-alerts.ts';
import { testApp } from '../../support/app.ts';
import { pathOf } from '../../support/client.ts';

// What the demo's staff have done before a visitor comes: no screen of the back office is an empty room.

const app = await testApp({ settings: { demo: true } });
const deps: Deps = { ...app.deps, webhooks: demoWebhooks(app.deps.webhooks) };
await seedPromos(deps);
const plan: CityPlan = {
  seed: 'a desk with a past, again',
  crowd: { couriers: 14, senders: 12, companies: 1 },
  size: { days: 2, deliveries: 36 },
  front: { sender: 2, company: 1, courier: 2, running: 6, complaints: 1, hasTroubles: true },
};
const parcelPicture = readFileSync(join(import.meta.dirname, '../../../content/demo/colet.jpg'));
const city = await foundCity(deps, plan, { parcelPicture, cardHolders: null });
if (!city) throw new Error('there is no city');
const { town } = city;
const ana = app.as({
  ...{ id: town.staffId, role: 'admin', firstName: '', lastName: '', email: '', phone: '' },
});

test('alerts last under rules of the past, some acknowledged, snoozed or escalated, and others are over', async () => {
  const rules = (await ana.get(alertRules)).items;
  expect(rules.length).toBeGreaterThanOrEqual(4);
  expect(rules.some(({ escalation }) => escalation !== null)).toBe(true);
  const open = (await ana.get(alerts, { query: { list: 'open' } })).items;
  expect(open.some(({ acknowledgedBy }) => acknowledgedBy !== null)).toBe(true);
  expect(open.some(({ acknowledgedBy }) => acknowledgedBy === null)).toBe(true);
  expect(open.some(({ snoozedUntil }) => snoozedUntil !== null)).toBe(true);
  const closed = (await ana.get(alerts, { query: { list: 'closed' } })).items;
  expect(closed.length).toBeGreaterThan(0);
  expect([...open, ...closed].some(({ escalatedAt }) => escalatedAt !== null)).toBe(true);
  // The rules go on in the present: a trouble that begins to last is told, and none is told twice.
  const before = open.length;
  await watchAlerts(app.deps);
  expect((await ana.get(alerts, { query: { list: 'open' } })).items.length).toBeGreaterThanOrEqual(before);
});

test('runs are over with a result for each row, one has refusals, and one was taken back', async () => {
  const runs = (await ana.get(bulkRuns, { query: {} })).items;
  expect(runs.length).toBeGreaterThanOrEqual(4);
  expect(runs.every(({ state }) => state === 'ended')).toBe(true);
  expect(runs.some(({ undoes }) => undoes !== null)).toBe(true);
  const refused = runs.find(({ counts }) => counts.refused > 0 && counts.done > 0);
  const rows = (await ana.get(bulkRows, { params: { id: refused!.id }, query: { state: 'refused' } })).items;
  expect(rows.every(({ refusal }) => refusal !== null)).toBe(true);
});

test('the tariff has retired versions, one in force with the first prices, one scheduled and two drafts', async () => {
  const { items } = await ana.get(tariffs, { query: {} });
  expect(items.map(({ state }) => state)).toEqual([
    ...['draft', 'draft', 'scheduled', 'live', 'retired', 'retired'],
  ]);
  const [draft, waiting, , live, autumn] = items;
  expect(autumn?.signedBy?.name).toBe('Ana Dobre');
  const { sizes } = (await ana.get(tariff, { params: { id: live!.id } })).prices;
  expect(sizes).toEqual(app.deps.tariff.sizes);
  expect((await ana.get(tariff, { params: { id: waiting!.id } })).approvalId).not.toBeNull();
  expect((await ana.get(tariff, { params: { id: draft!.id } })).acts).toContain('edit');
  const decisions = (await ana.get(adminDecisions, { query: {} })).items;
  expect(decisions.some(({ kind }) => kind === 'tariff_publication')).toBe(true);
});

test('promotions are to come, running by single-use codes, and stopped', async () => {
  const codesOf = async (list: 'running' | 'scheduled' | 'over') =>
    (await ana.get(adminPromotions, { query: { list } })).items.map(({ code }) => code);
  expect(await codesOf('running')).toContain('VECINI');
  expect(await codesOf('scheduled')).toEqual(['DECEMBRIE']);
  expect(await codesOf('over')).toEqual(expect.arrayContaining(['NOIEMBRIE', 'TOAMNA']));
});

test('files of exports can be taken, the board has saved views, people have notes', async () => {
  const files = (await ana.get(exports, { query: {} })).items;
  expect(files.map(({ list }) => list).toSorted()).toEqual(['complaints', 'refunds']);
  const { status } = await ana.send('GET', pathOf(exportFile, { params: { id: files[0]!.id } }));
  expect(status).toBe(200);
  expect((await ana.get(boardViews)).items).toHaveLength(2);
  for (const { id } of [town.senders[0]!, town.senders[1]!, town.couriers[0]!])
    expect((await ana.get(personNotes, { params: { id } })).items).toHaveLength(1);
});

test('looks at accounts and messages to people are in the log, and no look lasts', async () => {
  const seen = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await ana.get(auditLog, { query: { limit: 100, ...(cursor ? { cursor } : {}) } });
    for (const { action } of page.items) seen.add(action);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  for (const action of ['account_view_started', 'account_view_ended', 'message_sent', 'list_exported'])
    expect(seen).toContain(action);
});
