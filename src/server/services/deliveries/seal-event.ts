import { hash } from 'node:crypto';
import { type CustodyFact, factText, linkText, steadyText } from '#domain/deliveries/custody.ts';

/** SHA-256 of a text, in hexadecimal. */
export function digest(text: string): string {
  return hash('sha256', text);
}

/** The hash that the chain of a delivery begins with. */
export function custodyOrigin(deliveryId: string): string {
  return digest(`custody:${deliveryId}`);
}

/** The hash of an event's private part, salted so that nobody can try out likely contents. */
export function sealData(salt: Buffer, data: unknown): string {
  return digest(`${salt.toString('hex')}\n${steadyText(data)}`);
}

/** The hash of an event alone, and of the chain up to it. */
export function sealEvent(before: string, seq: number, fact: CustodyFact): { leaf: string; hash: string } {
  const leaf = digest(factText(seq, fact));
  return { leaf, hash: digest(linkText(before, leaf)) };
}
