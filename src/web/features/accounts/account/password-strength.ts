export type PasswordStrength = 'weak' | 'good' | 'strong';

const GOOD_LENGTH = 9;
const STRONG_LENGTH = 14;

/**
 * Rough strength of a password: length counts most, repeated characters do not count. The server refuses common ones.
 */
export function passwordStrength(password: string): PasswordStrength {
  const variety = new Set(password.toLowerCase()).size;
  if (password.length >= STRONG_LENGTH && variety >= 7) return 'strong';
  return password.length >= GOOD_LENGTH && variety >= 5 ? 'good' : 'weak';
}
