import { AppError } from '#domain/errors.ts';
import type { Deps } from '#server/deps.ts';
import { fieldError } from '../errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Throws when a new password is shorter than the configured minimum or among the commonest. */
export function checkNewPassword(deps: Deps, password: string): void {
  if (password.length < deps.settings.passwordMinLength) throw fieldError('password', 'password_short');
  if (!isCommonPassword(password)) return;
  throw new AppError('weak_password', { fields: [{ path: 'password', reason: 'password_common' }] });
}
