import { createHmac } from 'node:crypto';

/**
 * Twilio's signature of a call: the address as it was called, then each field's name and value in the order of the
 * names, HMAC-SHA1 with the account's token, base64 (Twilio, "Validating requests").
 */
export function twilioSignature(
  token: string,
  url: string,
  fields: Readonly<Record<string, string>>,
): string {
  const names = Object.keys(fields).toSorted();
  const signed = url + names.map((name) => name + (fields[name] ?? '')).join('');
  return createHmac('sha1', token).update(signed, 'utf8').digest('base64');
}
