import { expect, test } from 'vitest';
import { testApp } from '../support/app.ts';
import { LEGACY, legacyOf } from '../support/legacy-client.ts';

const app = await testApp({ settings: { legacyApi: false } });

test('switched off, the calls do not exist', async () => {
  const sender = await app.aSender();
  const answer = await legacyOf(app).by(sender)('get_user_deliveries', { type: '1' });
  expect(answer.status).toBe(404);
  expect((await app.as(sender).send('GET', `${LEGACY}/get_user_deliveries?order_id=x`)).status).toBe(404);
});
