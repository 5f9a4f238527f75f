import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { logout } from '#contract/accounts/auth.ts';
import { suspendCourier } from '#contract/couriers/admin-couriers.ts';
import { deleteMe, endAllSessions, endSession, mySessions } from '#contract/accounts/my-data.ts';
import { changePassword, forgotPassword, resetPassword } from '#contract/accounts/recovery.ts';
import { removeStaff } from '#contract/staff/staff.ts';
import { testApp } from '../../support/app.ts';
import { signOpen } from '../../support/sign-open.ts';
import type { Client } from '../../support/client.ts';
import type { Person } from '../../support/people.ts';
import { listen, type Stream } from '../../support/stream.ts';

const app = await testApp({ listen: true });
const { as, anonymous, aSender, aCourier, anAdmin, aDelivery, clock, deps, db, baseUrl } = app;
const PASSWORD = 'nouă cai pe deal';
/** Rights are rechecked every four seconds: a stream that ends sooner was ended by an event. */
const AT_ONCE_MS = 2_000;
const AT_THE_LATEST_MS = 5_000;
const open: Stream[] = [];

afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

async function hear(client: Client, path = '/api/v1/events'): Promise<Stream> {
  const stream = await listen(baseUrl, path, client);
  open.push(stream);
  return stream;
}

/** Events until the end, and its duration in milliseconds; fails when the stream lasts longer. */
async function endOf(stream: Stream, withinMs: number) {
  const start = performance.now();
  const heard = await stream.rest();
  expect(performance.now() - start).toBeLessThan(withinMs);
  return heard.map(({ name }) => name);
}

type Way = {
  what: string;
  who: () => Promise<Person>;
  end: (client: Client, person: Person) => Promise<unknown>;
};

const aRecognisedSender = () => aSender({ password: PASSWORD });

const WAYS: Way[] = [
  { what: 'signing out', who: aSender, end: (client) => client.get(logout) },
  {
    what: 'ending one’s own session from the list',
    who: aSender,
    end: async (client) => {
      const [mine] = (await client.get(mySessions)).items;
      return client.get(endSession, { params: { id: mine?.id ?? '' } });
    },
  },
  { what: 'signing out everywhere', who: aSender, end: (_, person) => as(person).get(endAllSessions) },
  {
    what: 'a new password',
    who: aRecognisedSender,
    end: (_, person) =>
      as(person).get(changePassword, { body: { currentPassword: PASSWORD, password: 'opt lebede pe lac' } }),
  },
  {
    what: 'a new password by the link of a message',
    who: aRecognisedSender,
    end: async (_, { email }) => {
      await anonymous.get(forgotPassword, { body: { email } });
      const [mail] = await app.mailsTo(email);
      const token = /resetare\/([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
      return anonymous.get(resetPassword, { body: { token, password: 'opt lebede pe lac' } });
    },
  },
  {
    what: 'closing the account',
    who: aRecognisedSender,
    end: (client) => client.get(deleteMe, { body: { password: PASSWORD } }),
  },
  {
    what: 'losing the back office',
    who: anAdmin,
    end: async (_, { id }) => {
      const chief = await anAdmin({ password: PASSWORD });
      const body = { reason: 'Nu mai lucrează la noi.', password: PASSWORD };
      await as(chief).get(removeStaff, { params: { id }, body });
      return signOpen(app);
    },
  },
];

describe('streams end at once with', () => {
  test.for(WAYS)('$what', async ({ who, end }) => {
    const person = await who();
    const client = as(person);
    const stream = await hear(client);
    await end(client, person);
    expect(await endOf(stream, AT_ONCE_MS)).toEqual([]);
    expect((await client.send('GET', '/api/v1/events')).status).toBe(401);
  });

  test('a suspension, and come back without word of new jobs', async () => {
    const courier = await aCourier();
    const client = as(courier);
    const stream = await hear(client);
    const body = { reason: 'Documente contestate de poliție.' };
    await as(await anAdmin()).get(suspendCourier, { params: { id: courier.id }, body });
    await signOpen(app);
    expect(await endOf(stream, AT_ONCE_MS)).toEqual(['account.changed']);
    const again = await hear(client);
    await aDelivery();
    deps.publish([`account:${courier.id}`], { name: 'notifications.changed' });
    expect((await again.next()).name).toBe('notifications.changed');
  });

  test('the revocation of a delivery’s links', async () => {
    const built = await aDelivery();
    const path = `/api/v1/tracking/${built.seen.shareUrl?.split('/').at(-1)}/events`;
    const streams = [await hear(anonymous, path), await hear(as(built.sender))] as const;
    deps.endStreams([`links-of:${built.id}`]);
    expect(await endOf(streams[0], AT_ONCE_MS)).toEqual([]);
    deps.publish([`account:${built.sender.id}`], { name: 'notifications.changed' });
    expect((await streams[1].next()).name).toBe('notifications.changed');
  });
});

/** Causes that end a stream without an event, each beside a stream that must stay open. */
const SILENT: { what: string; who: () => Promise<Person>; end: (person: Person) => Promise<unknown> }[] = [
  {
    what: 'the session is gone',
    who: aSender,
    end: ({ id }) => db.deleteFrom('sessions').where('account_id', '=', id).execute(),
  },
  {
    what: 'the courier may hear of jobs no more',
    who: aCourier,
    end: ({ id }) =>
      db.updateTable('couriers').set({ state: 'suspended' }).where('account_id', '=', id).execute(),
  },
  {
    what: 'the role is gone',
    who: anAdmin,
    end: ({ id }) =>
      db
        .updateTable('accounts')
        .set({ roles: ['sender'] })
        .where('id', '=', id)
        .execute(),
  },
];

describe('without word of it streams end within seconds, when', () => {
  type Silence = { heard: (string | undefined)[]; goesOn: string | undefined };
  const silences = new Map<string, Silence>();

  // Concurrent: each waits for the next recheck of its rights.
  beforeAll(async () => {
    await Promise.all(
      SILENT.map(async ({ what, who, end }) => {
        const [person, other] = [await who(), await aSender()];
        const [stream, goesOn] = [await hear(as(person)), await hear(as(other))];
        await end(person);
        const heard = await endOf(stream, AT_THE_LATEST_MS);
        deps.publish([`account:${other.id}`], { name: 'money.changed' });
        silences.set(what, { heard, goesOn: (await goesOn.next()).name });
      }),
    );
  });

  test.each(SILENT)('$what, and another’s goes on', ({ what }) => {
    expect(silences.get(what)).toEqual({ heard: [], goesOn: 'money.changed' });
  });

  test('the session’s idle time is over', async () => {
    const stream = await hear(as(await anAdmin()));
    clock.advance({ minutes: 16 });
    expect(await endOf(stream, AT_THE_LATEST_MS)).toEqual([]);
  });

  test('the link is dead, a day after the delivery’s end', async () => {
    const built = await aDelivery({ status: 'completed' });
    const seen = await app.lookAt(built.id, built.sender);
    const stream = await hear(anonymous, `/api/v1/tracking/${seen.shareUrl?.split('/').at(-1)}/events`);
    clock.advance({ hours: 25 });
    expect(await endOf(stream, AT_THE_LATEST_MS)).toEqual([]);
  });
});
