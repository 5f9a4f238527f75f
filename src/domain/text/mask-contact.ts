/** The last digits of a phone that stay visible. */
const TAIL = 3;

/** A phone with its first two signs and its last three digits: `07•• ••• 218`; null for none. */
export function maskPhone(phone: string): string | null {
  const bare = phone.replace(/\s/g, '');
  return bare === '' ? null : `${bare.slice(0, 2)}•• ••• ${bare.slice(-TAIL)}`;
}

/** An e-mail address with its first letter and its host: `a•••@atelier.ro`; null for none. */
export function maskEmail(email: string): string | null {
  const at = email.lastIndexOf('@');
  return at < 1 ? null : `${email.slice(0, 1)}•••${email.slice(at)}`;
}
