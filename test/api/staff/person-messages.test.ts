import { expect, test } from 'vitest';
import { deleteMe, exportMe } from '#contract/accounts/my-data.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { auditLog } from '#contract/staff/admin-audit.ts';
import { adminPerson } from '#contract/staff/admin-people.ts';
import { PERSON_MESSAGE_MAX, writeToPerson } from '#contract/staff/person-messages.ts';
import { personMessages } from '#contract/staff/person-tabs.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import { testApp } from '../../support/app.ts';
import type { Person } from '../../support/people.ts';

// What the staff write to a person apart from any delivery.

const app = await testApp({ settings: { throttleScale: 1 } });
const { as, aSender, aCourier, anAdmin, clock, workJobs, mailsTo, owner } = app;
const elena = await anAdmin({ firstName: 'Elena', lastName: 'Rusu', staffRole: 'support' });
const PASSWORD = 'patru pere verzi';

type How = { role?: 'sender' | 'courier'; by?: Person; key?: string };
const write = async ({ id }: Pick<Person, 'id'>, text: string, { role, by, key }: How = {}) =>
  as(by ?? elena).call(writeToPerson, {
    params: { id },
    body: { role: role ?? 'sender', text },
    key: key ?? crypto.randomUUID(),
  });
const listOf = async (person: Person) => {
  const { items } = await as(person).get(notifications, { query: {} });
  return items.map(({ title, text, path }) => [title, text, path]);
};
const tabOf = async ({ id }: Person) =>
  (await as(elena).get(personMessages, { params: { id }, query: {} })).items;

test('the person reads it in the list of the role and by mail; the staff read it with its author; the log has no text', async () => {
  const person = await aCourier({ alsoRoles: ['sender'] });
  const text = 'Am primit actele.\nRăspundem până mâine la prânz.';
  expect((await write(person, `  ${text} `, { role: 'courier' })).status).toBe(201);
  const [told] = await tabOf(person);
  expect(told).toMatchObject({
    title: 'Mesaj de la echipă',
    text,
    by: 'Elena Rusu',
    role: 'courier',
    number: null,
  });
  expect(await listOf(person)).toContainEqual(['Mesaj de la echipă', text, '/curier/notificari']);
  expect(await listOf({ ...person, role: 'sender' })).toEqual([]);
  await workJobs();
  const mails = await mailsTo(person.email);
  expect(mails.filter(({ body_text }) => body_text.includes('Răspundem până mâine la prânz.'))).toHaveLength(
    1,
  );
  const { trail } = await as(elena).get(adminPerson, { params: { id: person.id } });
  expect(trail[0]).toMatchObject({ action: 'person_written_to', by: 'Elena Rusu' });
  const log = await as(elena).call(auditLog, { query: { action: 'person_written_to' } });
  expect(log.body.items[0]).toMatchObject({ subject: `account:${person.id}`, details: { role: 'courier' } });
  expect(log.raw).not.toContain('Răspundem');
});

test('the same press again is the same message, and another text is another one', async () => {
  const person = await aSender();
  const key = 'acelasi-mesaj-o-data';
  const both = await Promise.all([
    write(person, 'O singură dată.', { key }),
    write(person, 'O singură dată.', { key }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(both[0]?.raw).toBe(both[1]?.raw);
  await write(person, 'Și încă unul.');
  expect((await tabOf(person)).map(({ text }) => text)).toEqual(['Și încă unul.', 'O singură dată.']);
  expect((await listOf(person)).map(([, text]) => text)).toEqual(['Și încă unul.', 'O singură dată.']);
});

test('it is as long as it may be, to a role that the person has, and never to oneself', async () => {
  const person = await aSender();
  expect((await write(person, 'ț'.repeat(PERSON_MESSAGE_MAX))).status).toBe(201);
  expect((await write(person, 'ț'.repeat(PERSON_MESSAGE_MAX + 1))).status).toBe(400);
  expect((await write(person, ' \n ')).status).toBe(400);
  expect((await write(person, 'Ca un curier.', { role: 'courier' })).status).toBe(404);
  const both = await anAdmin({ staffRole: 'support', alsoRoles: ['sender'] });
  const own = await write(both, 'Mie.', { by: both });
  expect(own.body).toMatchObject({ code: 'forbidden' });
});

test('after ten in an hour a person is left alone, whoever writes', async () => {
  const person = await aSender();
  const other = await anAdmin({ staffRole: 'verifier' });
  for (let n = 0; n < 10; n += 1)
    expect((await write(person, `Mesajul ${n}.`, { by: n % 2 ? elena : other })).status).toBe(201);
  const late = await write(person, 'Al unsprezecelea.');
  expect(late).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect((await write(await aSender(), 'Altcuiva.')).status).toBe(201);
  expect(await tabOf(person)).toHaveLength(10);
  clock.advance({ hours: 1, minutes: 1 });
  expect((await write(person, 'Peste o oră.')).status).toBe(201);
});

test('the export has it, the erasure takes it out of the list and of what waits, and nobody writes to a closed account', async () => {
  const person = await aSender({ password: PASSWORD });
  await write(person, 'Vă sunăm joi.');
  expect((await as(person).get(exportMe)).data['staffMessages']).toMatchObject([
    { role: 'sender', text: 'Vă sunăm joi.' },
  ]);
  const gone = await as(person).call(deleteMe, { body: { password: PASSWORD } });
  expect(gone.status, gone.raw).toBeLessThan(300);
  await workJobs();
  const mails = await mailsTo(person.email);
  expect(mails.filter(({ body_text }) => body_text.includes('Vă sunăm joi.'))).toEqual([]);
  const left = await owner.query('SELECT FROM person_messages WHERE account_id = $1', [person.id]);
  expect(left.rows).toEqual([]);
  expect(await write(person, 'Prea târziu.')).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('it is deleted with the lists, after ninety days', async () => {
  const person = await aSender();
  await write(person, 'De demult.');
  const count = async () =>
    (await owner.query('SELECT FROM person_messages WHERE account_id = $1', [person.id])).rows.length;
  clock.advance({ days: 89 });
  await tidyUp(app.deps);
  expect(await count()).toBe(1);
  clock.advance({ days: 2 });
  await tidyUp(app.deps);
  expect(await count()).toBe(0);
});
