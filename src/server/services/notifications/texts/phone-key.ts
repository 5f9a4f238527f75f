import { canonicalPhone } from '#domain/phone.ts';
import type { Deps } from '#server/deps.ts';
import { hmac } from '../../ids.ts';

/** The keyed hash under which texts to a phone are counted, however the phone is written. */
export function phoneKey({ secrets }: Pick<Deps, 'secrets'>, phone: string): Buffer {
  return hmac(secrets.trackingSecret, `phone:${canonicalPhone(phone)}`);
}
