// Characters that are invisible or no characters at all: controls, format and direction marks, lone surrogates, private
// and tag characters, line separators, fillers that look like a space, and replacement characters.
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\u{1D159}\uFFFC\uFFFD]/u;

// An emoji may be joined to others by U+200D and coloured by U+FE0F; anywhere else both are invisible.
const EMOJI =
  /[\d#*]\uFE0F\u20E3|\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)*/u;

const ALL_EMOJI = new RegExp(EMOJI.source, 'gu');
const EMOJI_OR_INVISIBLE = new RegExp(`(${EMOJI.source})|(?!\\n)${INVISIBLE.source}`, 'gu');

/** Stacked accents overlap the lines around them; no living spelling needs a fourth mark on a letter. */
const HEAPED_MARKS = /\p{M}{4}|^\p{M}/u;
/** ASCII, Latin-1 and Latin Extended-A and -B without the soft hyphen: all visible, each with at most two accents. */
const LATIN = /^[\x20-\x7E\u00A1-\u00AC\u00AE-\u024F]*$/;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a one-line text shows all that it holds: no invisible character, no new line, no stacked accents. */
export function isOneLine(text: string): boolean {
  // Most texts are of these letters, and to fold one costs twenty times as much.
  if (LATIN.test(text)) return true;
  return !INVISIBLE.test(text.replace(ALL_EMOJI, '☺')) && !HEAPED_MARKS.test(text.normalize('NFD'));
}

/** The same for a multi-line text, with any kind of line ending. */
export function isPlainText(text: string): boolean {
  return text.split(/\r?\n/).every(isOneLine);
}

/** Whether a text has a visible character. */
export function isVisible(text: string): boolean {
  return SEEN.test(text);
}

/** Removes invisible characters from a pasted text; new lines stay. */
export function withoutInvisible(text: string): string {
  return text.replace(EMOJI_OR_INVISIBLE, (_found, emoji: string | undefined) => emoji ?? '');
}

/** Reduces a text to one line of visible characters, for mail headers and whatever else breaks at a new line. */
export function asOneLine(text: string): string {
  return withoutInvisible(text.replace(/[\s\u0085]/gu, ' '))
    .replace(/ +/g, ' ')
    .trim();
}
