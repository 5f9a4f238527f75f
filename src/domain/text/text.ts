/**
 * Normalises typed text: NFC, every kind of space a plain one and none at the ends, new lines as U+000A, cedilla ş ţ
 * turned into ș ț.
 */
export function tidyText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/ş/g, 'ș')
    .replace(/Ş/g, 'Ș')
    .replace(/ţ/g, 'ț')
    .replace(/Ţ/g, 'Ț')
    .replace(/\r\n/g, '\n')
    .replace(/\p{Zs}/gu, ' ')
    .trim();
}

/** Normalises a name or an address: tidied, words separated by one space. */
export function tidyLine(text: string): string {
  return tidyText(text).replace(/ {2,}/g, ' ');
}

/** Normalises an e-mail address for comparison: trimmed and lower-cased. */
export function canonicalEmail(email: string): string {
  return email.trim().toLowerCase();
}
