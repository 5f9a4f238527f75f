/** The characters of GSM 03.38, of which a segment holds 160; those of its extension table count twice. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENSION = '\f^{}\\[~]|€';

/** How many septets (GSM) or UTF-16 units (UCS-2) fit alone, and in each part of several. */
const CAPACITY = { gsm: { alone: 160, part: 153 }, ucs2: { alone: 70, part: 67 } } as const;

/**
 * How many text messages a text is billed as: 160 characters of GSM 03.38 in one, 153 in each of several; with any
 * other character, such as a Romanian diacritic, 70 and 67. A character of two units is never split.
 */
export function segmentsOf(text: string): number {
  const characters = [...text];
  const isGsm = characters.every((each) => BASIC.includes(each) || EXTENSION.includes(each));
  const sizes = characters.map((each) => (isGsm ? (EXTENSION.includes(each) ? 2 : 1) : each.length));
  const { alone, part } = CAPACITY[isGsm ? 'gsm' : 'ucs2'];
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= alone) return 1;
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > part) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return segments;
}

/** Typographic characters outside GSM 03.38, as they are written on an old phone. */
const PLAIN: Readonly<Record<string, string>> = {
  '„': '"',
  '”': '"',
  '“': '"',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
};

/** A text without diacritics and typographic marks, so that Romanian fits 160 characters instead of 70. */
export function withoutDiacritics(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[„”“’‘–—…\u00a0]/gu, (mark) => PLAIN[mark] ?? mark);
}
