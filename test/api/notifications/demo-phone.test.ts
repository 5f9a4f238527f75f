import { expect, test } from 'vitest';
import { delivery as readDelivery } from '#contract/deliveries/deliveries.ts';
import { testApp } from '../../support/app.ts';
import { RECEIVER_TEXTS_TO } from '../../support/trips.ts';

const app = await testApp({ settings: { demo: true } });
const { as, aDelivery, anonymous, workJobs } = app;
const THREAD = `/dev/sms?phone=${encodeURIComponent(RECEIVER_TEXTS_TO)}`;
const write = (text: string, headers: Record<string, string> = {}) =>
  anonymous.send(
    'POST',
    '/dev/sms',
    { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    new URLSearchParams({ phone: RECEIVER_TEXTS_TO, text }).toString(),
  );

test('the demo’s phone shows what its owner would have got, and takes an answer', async () => {
  expect((await anonymous.send('GET', '/dev/sms')).raw).toContain('Niciun SMS încă');
  const { id, sender } = await aDelivery({ status: 'accepted' });
  await workJobs();
  expect((await anonymous.send('GET', '/dev/sms')).raw).toContain(RECEIVER_TEXTS_TO);
  const thread = await anonymous.send('GET', THREAD);
  expect(thread.raw).toMatch(/Stafeta: Ai un colet pe drum\. .*<a href="http:\/\/127\.0\.0\.1\/urmarire\//);
  const sent = await write('Vecin <b>');
  expect([sent.status, sent.headers.location]).toEqual([303, THREAD]);
  await workJobs();
  const after = await anonymous.send('GET', THREAD, { 'accept-language': 'en' });
  expect(after.raw).toMatch(/class="mine">Vecin &lt;b&gt;.*Am notat ca il ia un vecin\..*Write a reply/s);
  const { receiverWishes } = await as(sender).get(readDelivery, { params: { id } });
  expect(receiverWishes?.absence).toEqual({ choice: 'someone_else', note: 'Un vecin' });
});

test('no other site writes on it, and it does not call for a provider', async () => {
  expect((await write('STOP', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await write('STOP', { origin: 'https://rau.test' })).status).toBe(403);
  expect((await write(' ')).status).toBe(400);
  expect((await anonymous.send('POST', '/api/v1/webhooks/sms/reply')).status).toBe(404);
});
