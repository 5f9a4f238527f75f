import { isIP } from 'node:net';
import { z } from 'zod';

/** A whole number between two bounds. */
export const wholeNumber = (low: number, high: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(low, `at least ${low}`).max(high, `at most ${high}`));

/** A switch, by several words. */
export const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], 'must be on or off')
  .transform((word) => word === 'on' || word === 'true' || word === '1');

/** An address of one of these schemes. */
export const urlOf = (...schemes: string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)), {
    error: `must be an address ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    abort: true,
  });

/** An address of the web. */
export const httpOrHttps = urlOf('http', 'https');

/** An address of the web, without anything after host and port. */
export const origin = httpOrHttps
  .refine((text) => new URL(text).pathname === '/', 'must be scheme, host and port only')
  .transform((text) => new URL(text).origin);

const isAddressOrRange = (text: string) => {
  const [address = '', bits] = text.split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  return isIP(address) !== 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= longest));
};

/** IP addresses and networks, separated by commas. */
export const addressList = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isAddressOrRange), 'must be IP addresses or networks, separated by commas');
