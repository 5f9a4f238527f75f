/**
 * One spelling for what people type: NFC, every kind of space a plain one and none at the ends, new lines as U+000A,
 * cedilla ş ţ turned into ș ț.
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

/** A name or an address in one spelling, its words one space apart. */
export function tidyLine(text: string): string {
  return tidyText(text).replace(/ {2,}/g, ' ');
}

/** The form of an e-mail address under which accounts are compared: trimmed and lower-cased. */
export function canonicalEmail(email: string): string {
  return email.trim().toLowerCase();
}
