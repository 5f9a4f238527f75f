// A language is named in one place, so that another one is a line there and its texts.
import { LOCALES } from '../src/domain/locales.ts';

/** Where languages may be named, with the reason. */
const HOMES = [
  // The one list, and what is known of each.
  /^src\/domain\/locales\.ts$/,
  // The texts themselves.
  /^src\/messages\//,
  // Two languages are fields of the wire.
  /^src\/contract\/newsletter\/admin-newsletter\.ts$/,
  /^src\/contract\/money\/admin-promotions\.ts$/,
  // Addresses of Romania, whatever the reader speaks; `ro` is the country as well.
  /^src\/server\/adapters\/(geocoder|places|place-files)\//,
  // The reference of the API is in English, with examples from Romania.
  /^src\/server\/http\/openapi\//,
  // The specification's own sentences are English on any page.
  /^src\/web\/ui\/feedback\/toast-list\.tsx$/,
  /\.(test|fixture)\.tsx?$/,
];

const CODES = LOCALES.join('|');
/** A code in quotes (a text may say which language it is in), as a field, or as a property. */
const NAMED = [
  new RegExp(`(?<!\\blang=)(['"\`])(${CODES})\\1`),
  new RegExp(`(?<=[{,(]\\s*|^\\s*)(${CODES}): `),
  new RegExp(`(?<=[\\w)\\]])\\.(${CODES})\\b(?=[\\s,;)\\]}?!+=]|\\.\\w|$)`),
];

/** The lines of a source file that ask for a language by its name. */
export function namedLanguages(file, text) {
  if (HOMES.some((home) => home.test(file))) return [];
  return text
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => NAMED.some((pattern) => pattern.test(line)))
    .map(
      ({ line, number }) =>
        `${file}:${number}: language by its name; see src/domain/locales.ts: ${line.trim()}`,
    );
}
