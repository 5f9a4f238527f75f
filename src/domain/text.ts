// Control characters and the Unicode bidirectional overrides, which can make a text read as something else.
const FORBIDDEN = /[\u0000-\u0009\u000B-\u001F\u007F\u200E\u200F\u202A-\u202E\u2066-\u2069]/;

/** Whether a text holds nothing invisible that could mislead its reader (new lines are allowed). */
export function isPlainText(text: string): boolean {
  return !FORBIDDEN.test(text);
}

/** One spelling for what people type: NFC, single spaces at the ends removed, cedilla ş ţ turned into ș ț. */
export function tidyText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/ş/g, 'ș')
    .replace(/Ş/g, 'Ș')
    .replace(/ţ/g, 'ț')
    .replace(/Ţ/g, 'Ț')
    .trim();
}

/** The form of an e-mail address under which accounts are compared: trimmed and lower-cased. */
export function canonicalEmail(email: string): string {
  return email.trim().toLowerCase();
}
