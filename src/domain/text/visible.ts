// What nobody sees, or what is no character at all: controls, marks of format and direction, halves of surrogate pairs,
// private and tag characters, line separators, fillers that look like a space, and the signs of a broken encoding.
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\u{1D159}\uFFFC\uFFFD]/u;

// An emoji may join others by U+200D and ask for its coloured form by U+FE0F; anywhere else both are invisible.
const EMOJI =
  /[\d#*]\uFE0F\u20E3|\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)*/u;

const ALL_EMOJI = new RegExp(EMOJI.source, 'gu');
const EMOJI_OR_INVISIBLE = new RegExp(`(${EMOJI.source})|(?!\\n)${INVISIBLE.source}`, 'gu');

/** Accents heaped on one letter grow over the lines around it; no living spelling needs a fourth. */
const HEAPED_MARKS = /\p{M}{4}|^\p{M}/u;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a text of one line shows all that it holds: nothing invisible, no new line, no heap of accents. */
export function isOneLine(text: string): boolean {
  return !INVISIBLE.test(text.replace(ALL_EMOJI, '☺')) && !HEAPED_MARKS.test(text.normalize('NFD'));
}

/** The same for a text of many lines, whichever way their system ends a line. */
export function isPlainText(text: string): boolean {
  return text.split(/\r?\n/).every(isOneLine);
}

/** Whether a text has anything to see. */
export function isVisible(text: string): boolean {
  return SEEN.test(text);
}

/** A pasted text without what nobody sees; new lines stay. */
export function withoutInvisible(text: string): string {
  return text.replace(EMOJI_OR_INVISIBLE, (_found, emoji: string | undefined) => emoji ?? '');
}

/** Any text as one line of what can be seen of it, for the header of a mail and what else breaks at a new line. */
export function asOneLine(text: string): string {
  return withoutInvisible(text.replace(/[\s\u0085]/gu, ' '))
    .replace(/ +/g, ' ')
    .trim();
}
