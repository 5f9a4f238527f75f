import { expect, test, vi } from 'vitest';
import { apiKeys, createApiKey } from '#contract/business/api-keys.ts';
import { login } from '#contract/accounts/auth.ts';
import { me, updateMe } from '#contract/accounts/me.ts';
import { forgotPassword, resetPassword } from '#contract/accounts/recovery.ts';
import { createWebhook, webhooks } from '#contract/business/webhooks.ts';
import { testApp } from '../support/app.ts';

// What an old password or session permits must not take effect after the password reset, whatever was under way.
const app = await testApp();
const { inNewBrowser: as, anonymous, aSender } = app;
const OLD = 'nouă cai pe deal';
const NEW = 'opt lebede pe lac';

const waiting = async () => {
  const { rows } = await app.owner.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.n ?? 0;
};

/** A busy machine may hash a password for seconds. */
const PATIENCE = { timeout: 15_000 };

type Outcome = { status: number; cookies: string[] };

/** The reset is first in the queue for the account's row, then the call, whose password or session was valid. */
async function afterReset(accountId: string, token: string, call: () => Promise<Outcome>) {
  const holder = await app.owner.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT 1 FROM accounts WHERE id = $1 FOR UPDATE', [accountId]);
  try {
    const reset = anonymous.call(resetPassword, { body: { token, password: NEW } });
    await vi.waitFor(async () => expect(await waiting()).toBe(1), PATIENCE);
    const called = call();
    await vi.waitFor(async () => expect(await waiting()).toBe(2), PATIENCE);
    await holder.query('COMMIT');
    expect((await reset).status).toBe(204);
    return await called;
  } finally {
    holder.release();
  }
}

const address = `hot${Math.random().toString(36).slice(2)}@alt.test`;
const url = 'https://public.test/primire';

test.each(['sign-in', 'key', 'webhook', 'new address'])(
  'a %s under way is over with the reset',
  async (what) => {
    const firm = await aSender({ password: OLD, userType: 'business' });
    const thief = as(firm);
    await thief.get(me);
    const stolen = await thief.credentials();
    await anonymous.get(forgotPassword, { body: { email: firm.email } });
    const [mail] = await app.mailsTo(firm.email);
    const token = /resetare\/([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
    const door = { email: firm.email, password: OLD, role: 'sender' } as const;
    const key = { name: 'Cheie', scopes: ['webhooks:read' as const], password: OLD };
    const calls: Record<string, () => Promise<Outcome>> = {
      'sign-in': () => anonymous.call(login, { body: door }),
      key: () => anonymous.call(createApiKey, { body: key, headers: stolen }),
      webhook: () =>
        anonymous.call(createWebhook, { body: { url, events: ['delivery.created'] }, headers: stolen }),
      'new address': () =>
        anonymous.call(updateMe, { body: { email: address, password: OLD }, headers: stolen }),
    };
    const answer = await afterReset(firm.id, token, calls[what] ?? (() => Promise.reject(new Error(what))));
    expect([401, 403]).toContain(answer.status);
    expect(answer.cookies).toEqual([]);
    expect((await as(firm).get(apiKeys)).items).toEqual([]);
    expect((await as(firm).get(webhooks)).items).toEqual([]);
    expect((await as(firm).get(me)).user.pendingEmail).toBeNull();
  },
);
