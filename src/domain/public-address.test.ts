import { expect, test } from 'vitest';
import { isPublicAddress, isPushEndpoint } from './public-address.ts';

test('tells servers on the internet from everything else', () => {
  for (const open of ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2a00:1450:4001::200e', '::ffff:8.8.8.8']) {
    expect(isPublicAddress(open), open).toBe(true);
  }
  for (const closed of [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1%eth0',
    'fd00::1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '2001:db8::1',
    '2002:7f00:1::',
    'ceva',
  ]) {
    expect(isPublicAddress(closed), closed).toBe(false);
  }
});

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
