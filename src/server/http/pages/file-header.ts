/**
 * The Content-Disposition header of a file (RFC 6266): the name in ASCII, and again in UTF-8 where it has other
 * letters. `inline` shows the file, `attachment` saves it.
 */
export function contentDisposition(how: 'inline' | 'attachment', name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7E]|["\\/%]/g, '_');
  const whole = plain === name ? '' : `; filename*=UTF-8''${encoded(name)}`;
  return `${how}; filename="${plain}"${whole}`;
}

/** Percent-encodes all but the characters that RFC 8187 allows. */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
