import { AppError } from '#domain/errors.ts';
import type { Deps } from '#server/deps.ts';
import { refuseField } from '../refusals.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Throws when a new password is shorter than the configured minimum or among the commonest. */
export function checkNewPassword(deps: Deps, password: string): void {
  if (password.length < deps.settings.passwordMinLength) throw refuseField('password', 'password_short');
  if (!isCommonPassword(password)) return;
  throw new AppError('weak_password', { fields: [{ path: 'password', reason: 'password_common' }] });
}
