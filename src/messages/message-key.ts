import type { FilledMessages, PlainKey } from './message-values.ts';

/** The name of a message; one that the default language lacks does not compile. */
export type MessageKey = PlainKey | keyof FilledMessages;
export type Catalogue = Record<MessageKey, string>;
