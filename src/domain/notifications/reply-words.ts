import type { Locale } from '../locales.ts';
import { withoutDiacritics } from './text-segments.ts';

/** What a receiver may answer about a delivery: I am at home, somebody else takes it, come tomorrow. */
export const REPLY_CHOICES = ['home', 'neighbour', 'tomorrow'] as const;
export type ReplyChoice = (typeof REPLY_CHOICES)[number];

/** A word that was understood: a choice, or no more texts (STOP), or texts again (START). */
export type ReplyWord = ReplyChoice | 'stop' | 'start';

/** What became of a reply; `nothing_open` is one of somebody to whom no delivery is on its way. */
export type ReplyOutcome = 'done' | 'too_late' | 'not_understood' | 'nothing_open';

/** How a word may be written, and the language that it tells; STOP and START tell none. */
export type Spelling = { spelling: string; word: ReplyWord; locale: Locale | null };

const SAME_EVERYWHERE: readonly Spelling[] = [
  { spelling: 'STOP', word: 'stop', locale: null },
  { spelling: 'START', word: 'start', locale: null },
];

/**
 * The word of a reply, without case and diacritics and whatever else was written. Two different ones, or none, is not
 * understood; STOP is understood beside anything.
 */
export function readReplyWord(text: string, spellings: readonly Spelling[]): Spelling | null {
  const typed = withoutDiacritics(text.normalize('NFKC'))
    .toUpperCase()
    .split(/[^A-Z]+/);
  const found = [...SAME_EVERYWHERE, ...spellings].filter(({ spelling }) => typed.includes(spelling));
  const stop = found.find(({ word }) => word === 'stop');
  if (stop) return stop;
  const [first] = found;
  return first && found.every(({ word }) => word === first.word) ? first : null;
}
