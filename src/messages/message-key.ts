import type { FilledMessages, PlainKey } from './message-values.ts';

export type { PlainKey };
/** The name of a message; one that the default language lacks does not compile. */
export type MessageKey = PlainKey | keyof FilledMessages;
export type Catalogue = Record<MessageKey, string>;

/** What any message may be filled with. */
export type Values = Record<string, string | number>;

type Both<Union> = (Union extends unknown ? (each: Union) => void : never) extends (both: infer All) => void
  ? All
  : never;

/** What a message is filled with; of a key that may be one of several, what any of them needs. */
export type ValuesOf<Key extends MessageKey> = Both<FilledMessages[Extract<Key, keyof FilledMessages>]>;

/** What follows the key: nothing for a plain message, its values for any other. */
export type Filling<Key extends MessageKey> = [Extract<Key, keyof FilledMessages>] extends [never]
  ? []
  : [values: ValuesOf<Key>];

/** The messages that say themselves with these values, or without any. */
export type KeyTaking<Given> =
  | PlainKey
  | {
      [Key in keyof FilledMessages]: Given extends FilledMessages[Key] ? Key : never;
    }[keyof FilledMessages];

/** The values that follow a key, as formatters take them: `Filling` checks them where the key is known. */
export function valuesIn(filling: readonly unknown[]): Values | undefined {
  return filling[0] as Values | undefined;
}
