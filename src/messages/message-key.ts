import type { FilledMessages, PlainKey } from './message-values.ts';

export type { PlainKey };
/** The key of a message; a key that the default language lacks does not compile. */
export type MessageKey = PlainKey | keyof FilledMessages;
export type Catalogue = Record<MessageKey, string>;

/** The values of any message. */
export type Values = Record<string, string | number>;

type Both<Union> = (Union extends unknown ? (each: Union) => void : never) extends (both: infer All) => void
  ? All
  : never;

/**
 * The values of a message; for a union of keys, those that any of them needs. Any text may be given: to compare a union of
 * keys with all messages is more than the compiler does.
 */
export type ValuesOf<Key extends string> = Both<FilledMessages[Extract<Key, keyof FilledMessages>]>;

/**
 * The arguments after the key: none for a plain message, else its values. Where the compiler takes a wrong key for any key, it
 * would merge the values of all messages, for half a minute: there no values fit.
 */
export type Filling<Key extends MessageKey> = [MessageKey] extends [Key]
  ? [values: never]
  : [Extract<Key, keyof FilledMessages>] extends [never]
    ? []
    : [values: ValuesOf<Key>];

/** The messages that can be formatted with these values, or without any. */
export type KeyTaking<Given> =
  | PlainKey
  | {
      [Key in keyof FilledMessages]: Given extends FilledMessages[Key] ? Key : never;
    }[keyof FilledMessages];

/** The values after a key, as formatters take them: `Filling` checks them where the key is known. */
export function valuesIn(filling: readonly unknown[]): Values | undefined {
  return filling[0] as Values | undefined;
}
