import { describe, expect, test } from 'vitest';
import { login } from '#contract/accounts/auth.ts';
import { createDelivery } from '#contract/deliveries/deliveries.ts';
import { me } from '#contract/accounts/me.ts';
import { deleteMe, exportMe } from '#contract/accounts/my-data.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { topUp } from '#domain/money/ledger/postings.ts';
import { testApp } from '../../support/app.ts';
import type { Person } from '../../support/people.ts';
import { uploadPicture } from '../../support/pictures.ts';
import { openConnections } from '../../support/race.ts';
import { aParcel, aTrip } from '../../support/trips.ts';
import { postAlone } from '../../support/post-alone.ts';

const app = await testApp();
const { as, anonymous, aSender, aCourier, aDelivery, clock } = app;
const PASSWORD = 'nouă cai pe deal';
const close = (person: Person, password = PASSWORD) => as(person).call(deleteMe, { body: { password } });

describe('the export', () => {
  test('is a file with everything about the person, and nothing about the password', async () => {
    const sender = await aSender({ password: PASSWORD, wallet: 10_000, firstName: 'Ioana' });
    const { id } = await aDelivery({ status: 'completed', sender, price: 3_000 });
    const answer = await as(sender).call(exportMe);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="stafeta-\d{4}-\d\d-\d\d\.json"$/,
    );
    const { account, data } = answer.body;
    expect(account).toMatchObject({ firstName: 'Ioana', email: sender.email });
    expect(data.deliveries).toMatchObject([{ id, receiverPhone: expect.stringMatching(/^07/) }]);
    expect(data.money?.some((entry) => entry.account === 'user_wallet')).toBe(true);
    expect(answer.raw).not.toMatch(/argon2|tokenHash|password/i);
  });

  test('of a courier holds no sender’s or receiver’s contacts', async () => {
    const courier = await aCourier({ vehicle: 'truck' });
    const built = await aDelivery({ status: 'completed', courier });
    const answer = await as(courier).call(exportMe);
    expect(answer.body.data.trips).toMatchObject([{ id: built.id }]);
    expect(answer.body.data.deliveries).toEqual([]);
    expect(answer.raw).not.toContain(built.seen.dropoff.contact?.phone ?? 'fără contact');
  });
});

describe('an account', () => {
  test('is closed with its password: no session, no way in, nothing personal left', async () => {
    const sender = await aSender({ password: PASSWORD, firstName: 'Zamfira', lastName: 'Unicescu' });
    const { id, seen } = await aDelivery({ status: 'cancelled', sender });
    const picture = await uploadPicture(as(sender), 'avatar');
    const page = as(sender);
    expect((await page.call(me)).status).toBe(200);
    const answer = await close(sender);
    expect(answer.status).toBe(204);
    expect(answer.cookies.join()).toContain('sid=;');
    expect((await page.call(me)).status).toBe(401);
    const again = { email: sender.email, password: PASSWORD, role: 'sender' } as const;
    expect((await anonymous.call(login, { body: again })).status).toBe(401);
    expect((await app.mailsTo(sender.email))[0]?.subject).toBe('Contul tău a fost șters');
    expect(await app.deps.blobs.get(picture.id)).toBeNull();
    const { rows } = await app.owner.query<{ left: string }>(
      `SELECT (SELECT a::text FROM accounts a WHERE a.id = $1) || (SELECT d::text FROM deliveries d WHERE d.id = $2)
         || coalesce((SELECT string_agg(k::text, '') FROM idempotency_keys k WHERE k.account_id = $1), '') AS left`,
      [sender.id, id],
    );
    const { left = '' } = rows[0] ?? {};
    expect(left).toContain(id);
    const secrets = [
      sender.email,
      sender.phone,
      'Zamfira',
      'Unicescu',
      seen.pickup.address,
      seen.dropoff.contact?.name,
    ];
    for (const secret of secrets) expect(left).not.toContain(secret ?? id);
  });

  test('is not closed by a wrong password', async () => {
    const sender = await aSender({ password: PASSWORD });
    expect(await close(sender, 'altceva')).toMatchObject({
      status: 403,
      body: { code: 'wrong_password', errors: [{ path: 'password' }] },
    });
    expect((await as(sender).call(me)).status).toBe(200);
  });

  const busy = (reason: string) => ({ status: 409, body: { code: 'account_busy', facts: { reason } } });

  test('stays while a delivery is open or under way, for both of its ends', async () => {
    const sender = await aSender({ password: PASSWORD, wallet: 10_000 });
    const courier = await aCourier({ password: PASSWORD, vehicle: 'truck' });
    await aDelivery({ status: 'accepted', sender, courier });
    expect(await close(sender)).toMatchObject(busy('delivery_open'));
    expect(await close(courier)).toMatchObject(busy('delivery_open'));
    expect((await as(sender).get(me)).user.firstName).toBe(sender.firstName);
  });

  test('stays while a bid may still be accepted', async () => {
    const courier = await aCourier({ password: PASSWORD, vehicle: 'truck' });
    await app.anOffer((await aDelivery()).id, { courier });
    expect(await close(courier)).toMatchObject(busy('offer_live'));
  });

  test('stays while money of it is held, left or owed', async () => {
    const sender = await aSender({ password: PASSWORD, wallet: 5_000 });
    const courier = await aCourier({ password: PASSWORD, vehicle: 'truck' });
    await aDelivery({ status: 'completed', sender, courier, price: 3_000 });
    expect(await close(sender)).toMatchObject(busy('money_held'));
    expect(await close(courier)).toMatchObject(busy('money_held'));
    clock.advance({ hours: 25 });
    await app.sweep();
    expect(await close(sender)).toMatchObject(busy('money_left'));
    expect(await close(courier)).toMatchObject(busy('money_left'));
    const cash = await aCourier({ password: PASSWORD, vehicle: 'truck' });
    await aDelivery({ status: 'completed', courier: cash, method: 'cash' });
    clock.advance({ hours: 25 });
    await app.sweep();
    expect(await close(cash)).toMatchObject(busy('debt'));
  });

  test('stays while somebody may still pay for it by card', async () => {
    const sender = await aSender({ password: PASSWORD });
    await app.owner.query(
      `INSERT INTO payment_attempts (id, purpose, account_id, state, capture, amount, currency, locale, expires_at, created_at, updated_at)
       VALUES ('incercare-1', 'top_up', $1, 'pending', 'automatic', 500, 'USD', 'ro', $2, $3, $3)`,
      [sender.id, new Date(clock.now().getTime() + 900_000), clock.now()],
    );
    expect(await close(sender)).toMatchObject(busy('payment_open'));
    expect((await as(sender).get(exportMe)).data.cardPayments).toMatchObject([
      { id: 'incercare-1', amount: 500 },
    ]);
    await app.owner.query(
      "UPDATE payment_attempts SET state = 'failed', target_amount = 0 WHERE id = 'incercare-1'",
    );
    expect((await close(sender)).status).toBe(204);
  });

  test('takes its billing address with it', async () => {
    const sender = await aSender({ password: PASSWORD });
    await app.owner.query(
      `INSERT INTO billing_details VALUES ($1, 'RO123', 'Strada Plopilor 5', 'Cluj-Napoca', 'CJ', now())`,
      [sender.id],
    );
    expect((await as(sender).get(exportMe)).data.billing).toMatchObject([{ street: 'Strada Plopilor 5' }]);
    await close(sender);
    const { rows } = await app.owner.query('SELECT FROM billing_details WHERE account_id = $1', [sender.id]);
    expect(rows).toEqual([]);
  });

  test('that is being closed takes no new delivery: one of the two goes first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const sender = await aSender({ password: PASSWORD });
      const page = as(sender);
      const quote = await page.get(createQuote, { body: aTrip({ size: 'large' }) });
      await openConnections(app.db);
      const [closed, listed] = await Promise.all([
        page.call(deleteMe, { body: { password: PASSWORD } }),
        page.call(createDelivery, {
          body: aParcel(quote.id, { size: 'large' }),
          key: `cursa-${round}-inchidere`,
        }),
      ]);
      expect([closed.status, listed.status].sort(), `round ${round}`).not.toEqual([201, 204]);
    }
  });

  test('waits for whoever lists in its name, and a closed one lists nothing', async () => {
    const sender = await aSender({ password: PASSWORD });
    const page = as(sender);
    const quote = await page.get(createQuote, { body: aTrip({ size: 'large' }) });
    // As if the request had been authorised just before the account was closed.
    await app.owner.query('UPDATE accounts SET deleted_at = now() WHERE id = $1', [sender.id]);
    const answer = await page.call(createDelivery, {
      body: aParcel(quote.id, { size: 'large' }),
      key: 'tarziu-dupa',
    });
    expect(answer).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
  });

  test('keeps the ledger whole: what was paid stays paid', async () => {
    const sender = await aSender({ password: PASSWORD, wallet: 3_000 });
    await aDelivery({ status: 'completed', sender, price: 3_000 });
    clock.advance({ hours: 25 });
    await app.sweep();
    expect((await close(sender)).status).toBe(204);
    await postAlone(app.db, 'USD', topUp('tarziu', sender.id, 100));
    const { rows } = await app.owner.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id WHERE a.owner = $1`,
      [sender.id],
    );
    expect(rows[0]?.n).toBeGreaterThanOrEqual(3);
  });
});
