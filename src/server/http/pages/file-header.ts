/**
 * The header that names a file (RFC 6266): plain for every program, and once more in UTF-8 where the name has letters that
 * only newer ones read. `inline` is shown, `attachment` is kept.
 */
export function contentDisposition(how: 'inline' | 'attachment', name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7E]|["\\/%]/g, '_');
  const whole = plain === name ? '' : `; filename*=UTF-8''${encoded(name)}`;
  return `${how}; filename="${plain}"${whole}`;
}

/** Percent-encoded but for the characters that RFC 8187 leaves as they are. */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
