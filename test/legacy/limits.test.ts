import { expect, test } from 'vitest';
import { testApp } from '../support/app.ts';
import { legacyOf } from '../support/legacy-client.ts';

const app = await testApp({ settings: { throttleScale: 1 } });
const { byNobody } = legacyOf(app);

test('the limits of API v1 hold here as well: 429 with the wait', async () => {
  const account = { firstname: '', user_type: '1' };
  for (let n = 0; n < 5; n += 1) {
    expect((await byNobody()('User_Registration', account)).body.error).toBe('validation_failed');
  }
  const sixth = await byNobody()('User_Registration', account);
  expect(sixth.status).toBe(429);
  expect(sixth.body).toEqual({
    result: 'false',
    error: 'too_many_requests',
    message: 'Prea multe încercări. Mai așteaptă puțin.',
  });
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
});
