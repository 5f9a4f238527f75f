import { expect, test } from 'vitest';
import { isPushEndpoint } from './push-endpoint.ts';

test('takes the addresses of push services and refuses those that lead inside', () => {
  expect(isPushEndpoint('https://fcm.googleapis.com/fcm/send/abc:def')).toBe(true);
  expect(isPushEndpoint('https://updates.push.services.mozilla.com/wpush/v2/x')).toBe(true);
  for (const wrong of [
    'http://fcm.googleapis.com/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://metadata.google.internal/x',
    'https://om:parola@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'ceva',
  ]) {
    expect(isPushEndpoint(wrong), wrong).toBe(false);
  }
});
