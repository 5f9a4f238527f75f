import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createApiKey } from '#contract/business/api-keys.ts';
import { createDevice } from '#contract/trips/devices.ts';
import { ROUTES, type RouteId } from '#contract/index.ts';
import { updateMe } from '#contract/accounts/me.ts';
import { deleteMe } from '#contract/accounts/my-data.ts';
import { changePassword } from '#contract/accounts/recovery.ts';
import { changeIban } from '#contract/couriers/registration.ts';
import type { Route } from '#contract/route.ts';
import { beginSecondFactor, removeSecondFactor, renewRecoveryCodes } from '#contract/staff/second-factor.ts';
import { addStaff, changeStaffRole, removeStaff, resetColleague } from '#contract/staff/staff.ts';
import { createWebhook } from '#contract/business/webhooks.ts';
import { ACCESSES, ENDINGS, ENDS } from '#domain/accounts/account-access.ts';
import { ACCOUNT_REACH, REACHES_NOTHING } from '../../support/account-reach.ts';
import { testApp } from '../../support/app.ts';
import type { Person } from '../../support/people.ts';

// Runs the table of what a session can reach through the API, and compares it with the documentation page.
const app = await testApp();
const { as, aSender, aCourier, anAdmin } = app;
const PASSWORD = 'nouă cai pe deal';
const OTHER_IBAN = 'RO09BCYP0000001234567890';

type Doors = Record<'person' | 'firm' | 'courier' | 'staff', () => Promise<Person>>;
const DOORS: Doors = {
  person: () => aSender({ password: PASSWORD }),
  firm: () => aSender({ password: PASSWORD, userType: 'business' }),
  courier: () => aCourier({ password: PASSWORD }),
  staff: () => anAdmin({ password: PASSWORD }),
};
const url = 'https://public.test/primire';
const colleague = { firstName: 'Ion', lastName: 'Dan', email: 'coleg@stafeta.test', role: 'support' };
const reason = 'Nu mai lucrează la noi.';

/** How each row is tried: the call without what it requires, and the field of the password. */
type Trial = {
  who: keyof Doors;
  route: Route;
  body?: object;
  field?: string;
  subject?: string;
  params?: object;
  refusal?: string;
};
const call = (route: unknown) => route as Route;
const TRIALS: Record<string, Trial> = {
  new_email: {
    who: 'person',
    route: call(updateMe),
    body: { email: 'alta@stafeta.test' },
    field: 'password',
    subject: 'S-a cerut altă adresă pentru contul tău',
  },
  password: {
    who: 'person',
    route: call(changePassword),
    body: { password: 'opt lebede pe lac' },
    field: 'currentPassword',
    subject: 'Parola ta s-a schimbat',
  },
  phone: {
    who: 'person',
    route: call(updateMe),
    body: { phone: '0733444555' },
    subject: 'Telefonul contului tău s-a schimbat',
  },
  bank_account: {
    who: 'courier',
    route: call(changeIban),
    body: { iban: OTHER_IBAN },
    field: 'password',
    subject: 'Contul bancar pentru câștiguri s-a schimbat',
  },
  api_key: {
    who: 'firm',
    route: call(createApiKey),
    body: { name: 'Depozit', scopes: ['webhooks:read'] },
    field: 'password',
    subject: 'Ai o cheie API nouă',
  },
  webhook: {
    who: 'firm',
    route: call(createWebhook),
    body: { url, events: ['delivery.created'] },
    subject: 'Ai un webhook nou',
  },
  device_address: {
    who: 'courier',
    route: call(createDevice),
    subject: 'Ai o adresă nouă pentru aplicația de urmărire',
  },
  account_closed: {
    who: 'person',
    route: call(deleteMe),
    body: {},
    field: 'password',
    subject: 'Contul tău a fost șters',
  },
  authenticator_begun: { who: 'staff', route: call(beginSecondFactor), body: {}, field: 'password' },
  spare_codes: { who: 'staff', route: call(renewRecoveryCodes), body: {}, field: 'password' },
  authenticator_off: {
    who: 'staff',
    route: call(removeSecondFactor),
    body: { code: '000000' },
    field: 'password',
    // Outside the demo all staff need a second factor.
    refusal: 'second_factor_required',
  },
  colleague_added: { who: 'staff', route: call(addStaff), body: colleague, field: 'password' },
  colleague_reset: {
    who: 'staff',
    route: call(resetColleague),
    body: { reason },
    field: 'password',
    params: { id: 'nimeni' },
  },
  colleague_role: {
    who: 'staff',
    route: call(changeStaffRole),
    body: { role: 'support', reason },
    field: 'password',
    params: { id: 'nimeni' },
  },
  colleague_removed: {
    who: 'staff',
    route: call(removeStaff),
    body: { reason },
    field: 'password',
    params: { id: 'nimeni' },
  },
};

const asksPassword = ACCOUNT_REACH.filter(
  ({ needs }) => needs === 'password' || needs === 'password_and_code',
);

test.each(asksPassword.map(({ what }) => what))('%s is refused without the password', async (what) => {
  const trial = TRIALS[what];
  if (!trial?.field) throw new Error(`no trial for ${what}`);
  const person = await DOORS[trial.who]();
  const ask = (proof: object) =>
    as(person).call(trial.route, { params: trial.params, body: { ...trial.body, ...proof } });
  expect((await ask({})).status).toBe(400);
  expect(await ask({ [trial.field]: 'greșită' })).toMatchObject({
    status: 403,
    body: { code: trial.refusal ?? 'wrong_password' },
  });
  expect(await app.mailsTo(person.email)).toEqual([]);
});

const told = ACCOUNT_REACH.filter(({ what }) => TRIALS[what]?.subject);

test.each(told.map(({ what }) => what))('%s is done with what it claims to need, and told', async (what) => {
  const { who, route, body, field, subject } = TRIALS[what] ?? {};
  if (!who || !route) throw new Error(`no trial for ${what}`);
  const person = await DOORS[who]();
  const proof = field ? { [field]: PASSWORD } : {};
  const answer = await as(person).call(route, body ? { body: { ...body, ...proof } } : {});
  expect(answer.status, answer.raw).toBe(route.status);
  expect((await app.mailsTo(person.email)).map((mail) => mail.subject)).toEqual([subject]);
});

test('every row that is told to the account on a session’s word is tried', () => {
  const untried = ACCOUNT_REACH.filter(({ what, needs, told: to }) => {
    return to === 'account' && (needs === 'nothing' || needs === 'password') && !TRIALS[what];
  });
  expect(untried.map(({ what }) => what)).toEqual(['webhook_led_elsewhere']);
});

test('every call about an account’s ways in has a row, and every call that takes a password says so', () => {
  const rows = new Set([...ACCOUNT_REACH.map((each) => each.call), ...REACHES_NOTHING]);
  const paths =
    /^\/(me|api-keys|webhooks|push-subscription|auth\/(reset|confirm|undo|logout)|courier\/(iban|device)|admin\/(second-factor|staff))/;
  const ids = (Object.keys(ROUTES) as RouteId[]).filter((id) => {
    const route: Route = ROUTES[id];
    return route.method !== 'GET' && paths.test(route.path);
  });
  expect(ids.filter((id) => !rows.has(id))).toEqual([]);
  expect([...rows].filter((id) => !(id in ROUTES))).toEqual([]);
  const protectedCalls = new Set(
    ACCOUNT_REACH.filter(({ needs }) => needs !== 'nothing').map((each) => each.call),
  );
  const takesPassword = ids.filter((id) => {
    const body = ROUTES[id].body as unknown as { shape?: Record<string, unknown> };
    return body.shape && ('password' in body.shape || 'currentPassword' in body.shape);
  });
  expect(takesPassword.filter((id) => !protectedCalls.has(id))).toEqual([]);
});

test('the page for people says what the tables say', () => {
  const page = readFileSync('docs/account-recovery.md', 'utf8');
  const cells = page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
  const reach = ACCOUNT_REACH.map(({ what, call: id, needs, mail, told: to, undo }) => [
    what,
    id,
    needs,
    mail ?? '–',
    to,
    undo,
  ]);
  expect(cells.filter((row) => row.length === 6)).toEqual(reach);
  const ends = ENDINGS.map((ending) => [
    ending,
    ...ACCESSES.map((access) => (ENDS[ending].includes(access) ? 'ends' : '–')),
  ]);
  expect(cells.filter((row) => row.length === 1 + ACCESSES.length)).toEqual(ends);
});
