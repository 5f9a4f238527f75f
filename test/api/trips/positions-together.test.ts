import { expect, onTestFinished, test } from 'vitest';
import { logout } from '#contract/accounts/auth.ts';
import { sendPositions } from '#contract/trips/courier.ts';
import { AppError } from '#domain/errors.ts';
import { sendPositions as takePositions } from '#server/services/trips/send-positions.ts';
import { testApp } from '../../support/app.ts';
import { clientOver, overHttp } from '../../support/client.ts';
import type { Person } from '../../support/people.ts';

const { as, aCourier, aDelivery, baseUrl, clock, deps, owner } = await testApp({ listen: true });

const at = (change: { lat?: number; heading?: number } = {}) => ({
  at: clock.now().toISOString(),
  lat: 44.45,
  lng: 26.1,
  accuracy: 8,
  ...change,
});
const trip = () => aDelivery({ status: 'accepted', stage: 'to_pickup' });
const actorOf = ({ id }: Person) => ({ accountId: id, role: 'courier' }) as const;
const storedPositions = async (...ids: string[]) => {
  // Over its own connections: those of the application may have died unnoticed.
  const { rows } = await owner.query<{ delivery_id: string }>('SELECT delivery_id FROM positions');
  return ids.map((id) => rows.filter((row) => row.delivery_id === id).length);
};

test('a call whose position cannot be stored fails alone among those that are stored with it', async () => {
  const trips = [await trip(), await trip(), await trip()];
  await owner.query(`
    CREATE FUNCTION refuse_position() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = '22021'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON positions FOR EACH ROW WHEN (NEW.heading = 13)
      EXECUTE FUNCTION refuse_position()`);
  onTestFinished(async () => void (await owner.query('DROP FUNCTION refuse_position CASCADE')));
  const answers = await Promise.allSettled(
    trips.map(({ courier }, n) =>
      takePositions(deps, actorOf(courier), [at({ heading: n === 1 ? 13 : 10 })]),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await storedPositions(...trips.map(({ id }) => id))).toEqual([1, 0, 1]);
});

test('when the database dies in the middle nobody is told that a position is stored, and sending again stores it', async () => {
  const trips = [await trip(), await trip()];
  // Signed in before: a sign-in during the test would use the connections that die.
  const browsers = trips.map(({ courier }) => as(courier));
  await Promise.all(browsers.map((browser) => browser.credentials()));
  const sendAll = () =>
    Promise.all(browsers.map((browser) => browser.call(sendPositions, { body: { positions: [at()] } })));
  const blocker = await owner.connect();
  await blocker.query('BEGIN; LOCK TABLE positions IN EXCLUSIVE MODE');
  let isOver = false;
  const answers = sendAll().finally(() => (isOver = true));
  // Terminates connections that wait for the table, until both calls are answered.
  while (!isOver) {
    await blocker.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
  }
  expect((await answers).map(({ status }) => status)).toEqual([503, 503]);
  await blocker.query('ROLLBACK');
  blocker.release();
  expect(await storedPositions(...trips.map(({ id }) => id))).toEqual([0, 0]);
  // Like phones: resend as long as the answer is 503, because a dead connection may be used once more.
  let again = await sendAll();
  while (again.some(({ status }) => status === 503)) again = await sendAll();
  expect(again.map(({ status }) => status)).toEqual([200, 200]);
  expect(await storedPositions(...trips.map(({ id }) => id))).toEqual([1, 1]);
});

test('among many calls at once those after the sign-out are nobody’s', async () => {
  const [leaving, staying] = [await trip(), await trip()];
  const browserOf = async (person: Person) => {
    const headers = await as(person).credentials();
    return clientOver(overHttp(baseUrl), async () => headers);
  };
  const [one, other] = [await browserOf(leaving.courier), await browserOf(staying.courier)];
  const sendBoth = () =>
    Promise.all(
      [one, other, one, other].map((client) => client.call(sendPositions, { body: { positions: [at()] } })),
    );
  expect((await sendBoth()).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await one.call(logout)).status).toBe(204);
  expect((await sendBoth()).map(({ status }) => status)).toEqual([401, 200, 401, 200]);
});

test('when too many wait, the next is told to come again, and those who wait are answered', async () => {
  const actor = actorOf(await aCourier());
  const waiting = Array.from({ length: 2_000 }, () => takePositions(deps, actor, [at()]));
  const refused = await takePositions(deps, actor, [at()]).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'overloaded', details: { retryAfterSeconds: 2 } });
  const codes = await Promise.all(
    waiting.map((answer) => answer.catch((error: unknown) => error instanceof AppError && error.code)),
  );
  expect(new Set(codes)).toEqual(new Set(['no_active_job']));
});

test('two calls of one courier in one statement are seen one after the other', async () => {
  const built = await trip();
  const actor = actorOf(built.courier);
  const answers = await Promise.all([
    takePositions(deps, actor, [at()]),
    // A hundred kilometres further within the same second.
    takePositions(deps, actor, [at({ lat: 45.45 })]),
    takePositions(deps, actor, [at()]),
  ]);
  expect(answers.map(({ accepted }) => accepted)).toEqual([1, 0, 1]);
  expect(await storedPositions(built.id)).toEqual([1]);
});
