import { expect, test } from 'vitest';
import { forgotPassword } from '#contract/accounts/recovery.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { queueMail } from '#server/services/notifications/mail/queue-mail.ts';
import { testApp } from '../../support/app.ts';

const app = await testApp();
const { as, db, deps } = app;
const subjectsTo = async (address: string) => (await app.mailsTo(address)).map(({ subject }) => subject);

test('an address that was never confirmed hears of no delivery; the list in the application does', async () => {
  const sender = await app.aSender({ isConfirmed: false });
  const delivery = await app.aDelivery({ sender });
  await app.anOffer(delivery.id);
  expect(await subjectsTo(sender.email)).toEqual([]);
  expect((await as(sender).get(notifications, { query: {} })).items).toHaveLength(1);

  // Confirmed in between, the next offer's mail is the delivery's first.
  await db
    .updateTable('accounts')
    .set({ email_verified_at: app.clock.now() })
    .where('id', '=', sender.id)
    .execute();
  await app.anOffer(delivery.id);
  expect(await subjectsTo(sender.email)).toEqual([`Ai o ofertă nouă pentru #${delivery.seen.number}`]);
});

test('what is about the account itself reaches an unconfirmed address too', async () => {
  const sender = await app.aSender({ isConfirmed: false });
  await app.anonymous.call(forgotPassword, { body: { email: sender.email } });
  expect(await subjectsTo(sender.email)).toHaveLength(1);
});

test('a message ordered before the address was lost does not leave after', async () => {
  const courier = await app.aCourier();
  const order = { locale: 'ro', values: {}, path: '/curier/curse' } as const;
  await queueMail(deps, { ...order, to: courier.email, template: 'courierApproved' });
  await queueMail(deps, { ...order, to: 'strain@mail.test', template: 'courierApproved' });
  expect(await subjectsTo(courier.email)).toEqual(['Înscrierea ta e aprobată']);
  expect(await subjectsTo('strain@mail.test')).toEqual([]);
  await queueMail(deps, { ...order, to: courier.email, template: 'courierApproved' });
  await db.updateTable('accounts').set({ email_verified_at: null }).where('id', '=', courier.id).execute();
  expect(await subjectsTo(courier.email)).toHaveLength(1);
});
