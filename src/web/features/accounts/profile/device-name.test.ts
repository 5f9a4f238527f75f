import { expect, test } from 'vitest';
import { deviceOf } from './device-name.ts';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E148 Safari/604.1';

test('a browser is known by its own name, not by those of its forebears', () => {
  expect(deviceOf(CHROME)).toEqual({ browser: 'Chrome', system: 'Linux', isPhone: false });
  expect(deviceOf(EDGE)).toEqual({ browser: 'Edge', system: 'Windows', isPhone: false });
  expect(deviceOf(IPHONE)).toEqual({ browser: 'Safari', system: 'iPhone', isPhone: true });
});

test('what does not say what it is has no name', () => {
  expect(deviceOf(null)).toEqual({ browser: null, system: null, isPhone: false });
  expect(deviceOf('curl/8')).toEqual({ browser: null, system: null, isPhone: false });
});
