import { isOneLine } from './text/visible.ts';

const NAME = /^[\w'+-]+(\.[\w'+-]+)*$/;
const HOST = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;

/** Whether a text has the form of an e-mail address: a name, an @ and a host with a dot. Outer spaces are ignored. */
export function isEmail(text: string): boolean {
  const [name = '', host = '', ...more] = text.trim().split('@');
  return isOneLine(text) && more.length === 0 && NAME.test(name) && HOST.test(host);
}
