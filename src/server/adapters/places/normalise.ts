/** Folds case and diacritics: `Șoseaua`, `ŞOSEAUA` and `soseaua` are one word in the index. */
export function normalise(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The folded words of a text, split at everything but letters and digits. */
export function tokenise(text: string): string[] {
  return normalise(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** Abbreviations and old spellings inside the names of localities. */
const LOCALITY_SHORTHAND: Record<string, string> = {
  buc: 'bucuresti',
  bucharest: 'bucuresti',
  bucarest: 'bucuresti',
  tg: 'targu',
  tgu: 'targu',
  tirgu: 'targu',
  rm: 'ramnicu',
  rimnicu: 'ramnicu',
  sf: 'sfantu',
  sfintu: 'sfantu',
  sft: 'sfantu',
  cimpina: 'campina',
  cimpulung: 'campulung',
  dr: 'drobeta',
};

/** The full form of a complete word, or undefined. Incomplete words stay: `buc` is also a prefix of Buciumeni. */
export function spelledOut(token: string): string | undefined {
  return LOCALITY_SHORTHAND[token];
}

/** Folded words for kinds of streets, with the full form shown in the address line. */
const STREET_TYPES: Record<string, string> = {
  ...kind('Strada', 'str strada strazii'),
  ...kind('Bulevardul', 'bd b-dul bdul b-d blv blvd bld bulevard bulevardul'),
  ...kind('Calea', 'cal calea'),
  ...kind('Șoseaua', 'sos soseaua sosea'),
  ...kind('Aleea', 'al aleea alee'),
  ...kind('Intrarea', 'int intr intrarea intrare'),
  ...kind('Piața', 'p-ta pta piata'),
  ...kind('Splaiul', 'spl splaiul splai'),
  ...kind('Drumul', 'drumul drum'),
  ...kind('Fundătura', 'fnd fund fundatura'),
  ...kind('Prelungirea', 'prel prelungirea'),
  ...kind('Pasajul', 'pasaj pasajul'),
  ...kind('Cartierul', 'cart cartier cartierul'),
  ...kind('Stradela', 'stradela'),
  ...kind('Ulița', 'ulita'),
  ...kind('Scuarul', 'scuar scuarul'),
};

function kind(full: string, spellings: string): Record<string, string> {
  return Object.fromEntries(spellings.split(' ').map((spelling) => [spelling, full]));
}

/** The full street kind of a folded word (`b-dul` → Bulevardul), or undefined. */
export function streetKind(token: string): string | undefined {
  return Object.hasOwn(STREET_TYPES, token) ? STREET_TYPES[token] : undefined;
}

const NAME_PARTICLES = new Set([
  'de',
  'din',
  'la',
  'cu',
  'cel',
  'cea',
  'lui',
  'și',
  'si',
  'pe',
  'sub',
  'al',
  'ale',
  'a',
]);
const ROMAN_NUMBER = /^(?=[ivx])(x{0,3})(ix|iv|v?i{0,3})$/;

/** Capitalises a name as in addresses: `mihai viteazul` → Mihai Viteazul, `STEFAN CEL MARE` → Stefan cel Mare. */
export function properName(tokens: readonly string[]): string {
  return tokens.map((token, i) => capitalised(token, i === 0)).join(' ');
}

function capitalised(token: string, isFirst: boolean): string {
  const lower = token.toLocaleLowerCase('ro');
  const isMixed = token !== lower && token !== token.toLocaleUpperCase('ro');
  const isInitials = token !== lower && token.replaceAll('.', '').length <= 3;
  if (!isFirst && NAME_PARTICLES.has(lower)) return lower;
  if (isMixed || isInitials) return token;
  if (ROMAN_NUMBER.test(lower)) return lower.toUpperCase();
  return lower.replace(/(^|[-.'’])(\p{L})/gu, (_, before: string, letter: string) => {
    return before + letter.toLocaleUpperCase('ro');
  });
}
