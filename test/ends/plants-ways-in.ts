import { createApiKey } from '#contract/business/api-keys.ts';
import { createDevice } from '#contract/trips/devices.ts';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { me, updateMe } from '#contract/accounts/me.ts';
import { confirmEmail, resendConfirmation } from '#contract/accounts/recovery.ts';
import { beginSecondFactor, confirmSecondFactor } from '#contract/staff/second-factor.ts';
import { tracking } from '#contract/tracking/tracking.ts';
import type { TestApp } from '../support/app.ts';
import { phoneWith } from '../support/authenticator.ts';
import { type Client, clientOver, overHttp } from '../support/client.ts';
import type { Person } from '../support/people.ts';
import { listen } from '../support/stream.ts';
import type { Plant, Stage } from './table.ts';

const isTaken = ({ status }: { status: number }) => status >= 200 && status < 300;

/** The last event on a live stream. */
const MARK = 'money.changed';

async function stream(stage: Stage, path: string, client: Client, tell: () => void) {
  const heard = await listen(stage.app.baseUrl, path, client);
  return async () => {
    tell();
    const lives = await heard
      .until(({ name }) => name === MARK)
      .then(
        () => true,
        () => false,
      );
    heard.close();
    return lives;
  };
}

const accountOf = ({ db }: TestApp, { id }: Person) =>
  db.selectFrom('accounts').select('pending_email').where('id', '=', id).executeTakeFirstOrThrow();

/** Whether an account token to confirm an address exists, valid for its holder or not: what has ended leaves none. */
async function waitsForLink({ db }: TestApp, { id }: Person): Promise<boolean> {
  const rows = db.selectFrom('account_tokens').select('purpose').where('account_id', '=', id);
  return (await rows.execute()).some(({ purpose }) => purpose === 'confirm_email');
}

/** A cancelled delivery of this person, whose tracking links are valid for another day. */
export async function aCancelled({ app, person, at }: Stage) {
  const built = await app.aDelivery({ sender: { ...person, role: 'sender' } });
  const token = built.seen.trackingUrl?.split('/').at(-1) ?? '';
  await at('sender').get(cancelDelivery, { params: { id: built.id }, body: {} });
  return { id: built.id, token };
}

/** Credentials of the account, and pending changes of them. */
export const WAYS_IN: Record<string, Plant> = {
  session: async ({ at }) => {
    const browser = at('sender');
    await browser.get(me);
    return async () => isTaken(await browser.call(me));
  },
  event_stream: async (stage) => {
    const { app, person, at } = stage;
    const tell = () => app.deps.publish([`account:${person.id}`], { name: MARK });
    return stream(stage, '/api/v1/events', at('courier'), tell);
  },
  api_key: async ({ app, at, password }) => {
    const body = { name: 'Depozit', scopes: ['webhooks:read' as const], password };
    const { secret } = await at('sender').get(createApiKey, { body });
    const program = clientOver(overHttp(app.baseUrl), async () => ({ authorization: `Bearer ${secret}` }));
    return async () => isTaken(await program.send('GET', '/api/v1/webhooks'));
  },
  device_address: async ({ app, at }) => {
    const path = new URL((await at('courier').get(createDevice)).url).pathname;
    const fix = `?id=1&lat=44.45&lon=26.1&timestamp=${app.clock.now().getTime()}`;
    return async () => isTaken(await app.anonymous.send('GET', `${path}${fix}`));
  },
  pending_email: async ({ app, person, at, password }) => {
    const email = `nou-${person.email}`;
    await at('sender').get(updateMe, { body: { email, password } });
    const [mail] = await app.mailsTo(email);
    const token = /confirmare\/([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
    return async () =>
      isTaken(await at('sender').call(confirmEmail, { body: { token } })) ||
      (await waitsForLink(app, person)) ||
      (await accountOf(app, person)).pending_email !== null;
  },
  mailed_link: async ({ app, person, at }) => {
    await at('sender').get(resendConfirmation);
    const [mail] = await app.mailsTo(person.email);
    const token = /confirmare\/([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
    return async () =>
      isTaken(await app.anonymous.call(confirmEmail, { body: { token } })) || waitsForLink(app, person);
  },
  waiting_authenticator: async ({ app, at, password, person }) => {
    const { key } = await at('admin').get(beginSecondFactor, { body: { password } });
    const body = { code: phoneWith(key)(app.clock.now()) };
    const rows = app.db.selectFrom('second_factors').select('pending').where('account_id', '=', person.id);
    // A person who joins the staff again later must not find it pending.
    return async () =>
      isTaken(await at('admin').call(confirmSecondFactor, { body })) ||
      (await rows.execute()).some(({ pending }) => pending !== null);
  },
  tracking_link: async (stage) => {
    const { token } = await aCancelled(stage);
    return async () => isTaken(await stage.app.anonymous.call(tracking, { params: { token } }));
  },
  tracking_stream: async (stage) => {
    const { id, token } = await aCancelled(stage);
    const tell = () => stage.app.deps.publish([`delivery:${id}`], { name: MARK });
    return stream(stage, `/api/v1/tracking/${token}/events`, stage.app.anonymous, tell);
  },
};
