import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { openTerminal } from '../../scripts/setup/terminal.ts';

const UP = '\u001B[A';

/** A terminal whose keys and screen the test holds. */
function held({ isTTY }: { isTTY: boolean }) {
  const keys = Object.assign(new PassThrough(), { isTTY, setRawMode: () => undefined });
  const screen = new PassThrough();
  let seen = '';
  screen.on('data', (part) => (seen += String(part)));
  return { ...openTerminal(keys, screen), type: (text: string) => keys.write(text), seen: () => seen, keys };
}

test('a secret is taken as it is typed and never shown, not by an arrow key either', async () => {
  const { ask, type, seen, close } = held({ isTTY: true });
  const key = ask('Secret key: ', true);
  type('sk_test_geheim\r');
  expect(await key).toBe('sk_test_geheim');
  const name = ask('Name: ');
  type(`${UP}Ana\r`);
  expect(await name).toBe('Ana');
  close();
  expect(seen()).toContain('Secret key: ');
  expect(seen()).toMatch(/Name: [^]*Ana/);
  expect(seen()).not.toContain('geheim');
});

test('piped lines come before their questions, and their end is said', async () => {
  const { ask, keys, seen } = held({ isTTY: false });
  keys.end('https://curier.ro\n');
  expect(await ask('Address: ')).toBe('https://curier.ro');
  expect(await ask('Port: ')).toBeUndefined();
  expect(seen()).toBe('Address: Port: ');
});
