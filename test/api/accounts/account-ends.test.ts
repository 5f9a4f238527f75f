import { describe, expect, test } from 'vitest';
import { ACCESSES, type Access } from '#domain/accounts/account-access.ts';
import type { JobName } from '#server/jobs/payloads.ts';
import { jobHandlers } from '#server/jobs/handlers.ts';
import { testApp } from '../../support/app.ts';
import { COMES_ABOUT } from '../../ends/occasions.ts';
import { MESSAGES } from '../../ends/plants-messages.ts';
import { LONG_BEFORE, RIGHTS } from '../../ends/plants-rights.ts';
import { WAYS_IN } from '../../ends/plants-ways-in.ts';
import { type Occasion, type Plant, readEnds, type Stage } from '../../ends/table.ts';
import { TEST_IBAN } from '../../support/people.ts';

// Every cell of the table of docs/account-ends.md: creates the thing, triggers the occasion, and uses the thing.

const app = await testApp({ listen: true });
const PASSWORD = 'nouă cai pe deal';
const PLANTS: Record<string, Plant> = { ...WAYS_IN, ...MESSAGES, ...RIGHTS };
const CELLS = readEnds();
const ROWS = [...new Set(CELLS.map(({ row }) => row))];

/** A person with every role, and a business, so that every occasion can apply. */
async function stageFor(row: string, occasion: Occasion | null): Promise<Stage> {
  const person = await app.aCourier({
    ...{ vehicle: 'truck', userType: 'business', iban: TEST_IBAN, password: PASSWORD },
    alsoRoles: ['sender', 'admin'],
    // The account token of a mail confirms the first address.
    isConfirmed: row !== 'mailed_link',
  });
  const at: Stage['at'] = (role) => app.inNewBrowser({ ...person, role });
  const stage = { app, person, password: PASSWORD, occasion, at };
  await LONG_BEFORE[row]?.(stage);
  return stage;
}

test('every row is tried, and nothing is tried that has no row', () => {
  expect(ROWS.toSorted()).toEqual(Object.keys(PLANTS).toSorted());
  expect(CELLS).toHaveLength(ROWS.length * Object.keys(COMES_ABOUT).length);
});

describe('left alone, there works', () => {
  test.each(ROWS)('%s', async (row) => {
    const works = await PLANTS[row]?.(await stageFor(row, null));
    expect(await works?.()).toBe(true);
  });
});

describe.each(Object.keys(COMES_ABOUT) as Occasion[])('at %s', (occasion) => {
  test.each(CELLS.filter((cell) => cell.occasion === occasion))('$row $outcome', async ({ row, outcome }) => {
    const stage = await stageFor(row, occasion);
    const comeAbout = await COMES_ABOUT[occasion](stage);
    const works = await PLANTS[row]?.(stage);
    const status = await comeAbout();
    if (outcome === 'refused') expect(status).toBe(409);
    else expect(status).toBeLessThan(300);
    expect(await works?.()).toBe(outcome !== 'ends');
  });
});

test('every kind of access has its row', () => {
  const rowOf: Record<Access, string> = {
    sessions: 'session',
    pending_email: 'pending_email',
    links: 'mailed_link',
    waiting_authenticator: 'waiting_authenticator',
    api_keys: 'api_key',
    webhooks: 'webhook',
    device_address: 'device_address',
  };
  expect(ACCESSES.filter((access) => !ROWS.includes(rowOf[access]))).toEqual([]);
});

/** Table rows of each kind of job; null for jobs about no account of their own. */
const ROWS_OF_JOB: Record<JobName, string | null> = {
  sendMail: 'security_mail_queued',
  notify: 'notice_mail_queued',
  sendPush: 'push_queued',
  sendText: 'text_queued',
  sendWebhook: 'webhook_queued',
  publishWebhooks: 'webhook',
  autoOffers: 'auto_offers',
  applyPayout: 'payout',
  // It reads from the provider, and finds no row once the account is erased.
  checkAccount: null,
  // An erased account has no delivery under way, and only to those a reply does anything.
  answerReply: null,
  // It opens no account for a suspended courier or one without an IBAN, as every erased one is.
  openPayoutAccount: null,
  tidyUp: 'papers_reminder',
  sweep: 'webhook_retried',
  sendIssue: 'newsletter',
  // Its token is the mailed link.
  sendReset: 'mailed_link',
  // A payment under way keeps the account open (`payment_open`), and so does a delivery that an import has listed.
  applyPayment: null,
  checkImport: null,
  // A shop's orders are deleted with its account.
  listShopOrder: null,
  // A rule is deleted with its account.
  listRecurring: null,
  notifyShop: null,
  settleCalledOff: null,
  reviewShopOrder: null,
  listImport: null,
  // An alert is told to who is of the staff at that moment.
  watchAlerts: null,
  callAlertServer: null,
  // Each row asks again whether its person has the right.
  runBulk: null,
  // Each part asks again whether its person may read the list.
  writeExport: null,
  // The platform's own.
  checkBooks: null,
  applyChargeback: null,
  handOverAnswer: null,
  reconcile: null,
  markDays: null,
  sendTrial: null,
  erasePictures: null,
  // It finds no billing details once the account is erased, and does nothing.
  mendInvoice: null,
  listErasures: null,
};

test('every kind of job that speaks for an account has its row', () => {
  const jobs = Object.keys(jobHandlers(app.deps)) as JobName[];
  expect(jobs.filter((job) => !(job in ROWS_OF_JOB))).toEqual([]);
  const named = jobs.map((job) => ROWS_OF_JOB[job]).filter((row) => row !== null);
  expect(named.filter((row) => !ROWS.includes(row))).toEqual([]);
});
