import type { IntlMessageFormat } from 'intl-messageformat';

/** A message as text, or already parsed by the build. */
export type Message = string | ReturnType<IntlMessageFormat['getAst']>;

/** The Romanian messages of the loaded modules; empty outside of the application's build. */
export const loadedTexts: Partial<Record<string, Message>> = {};

/**
 * Registers a module's messages. @public The build calls it at the end of each module that uses some (`vite/words.ts`).
 */
export function learn(texts: Record<string, Message>): void {
  Object.assign(loadedTexts, texts);
}
