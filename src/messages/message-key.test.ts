import { expectTypeOf, test } from 'vitest';
import type { Filling, KeyTaking, MessageKey } from './message-key.ts';

declare function t<Key extends MessageKey>(key: Key, ...values: Filling<Key>): string;

/** Never called: only compiled. */
const calls = (isSender: boolean) => [
  t('common.menu'),
  t('common.min', { n: 3 }),
  t(isSender ? 'common.menu' : 'common.min', { n: 3 }),
  // @ts-expect-error a value is missing
  t('common.min'),
  // @ts-expect-error one of the two keys needs a value
  t(isSender ? 'common.menu' : 'common.min'),
  // @ts-expect-error another name
  t('common.min', { m: 3 }),
  // @ts-expect-error one value too many
  t('common.min', { n: 3, m: 3 }),
  // @ts-expect-error a plain message takes no values
  t('common.menu', { n: 3 }),
  // @ts-expect-error what is counted is a number
  t('content.faq.count', { n: '3' }),
  // @ts-expect-error no such message
  t('common.nothing'),
];

test('a message takes its own values and no others', () => {
  expectTypeOf(calls).toBeFunction();
  expectTypeOf<'common.min'>().toExtend<KeyTaking<{ n: number }>>();
  expectTypeOf<'common.menu'>().toExtend<KeyTaking<{ n: number }>>();
  expectTypeOf<'content.faq.count'>().not.toExtend<KeyTaking<{ n: string }>>();
  expectTypeOf<'log.about.account'>().not.toExtend<KeyTaking<{ n: number }>>();
});
