import type { IntlMessageFormat } from 'intl-messageformat';

/** A message as it is written, or already parsed by the build. */
export type Message = string | ReturnType<IntlMessageFormat['getAst']>;

/** The Romanian words that the loaded modules brought with them; empty outside of the application's build. */
export const loadedTexts: Partial<Record<string, Message>> = {};

/** Adds a module's words. @public The build calls it at the end of each module that says some (`vite/words.ts`). */
export function learn(words: Record<string, Message>): void {
  Object.assign(loadedTexts, words);
}
