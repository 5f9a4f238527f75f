import type { FieldReason } from '#contract/field-reasons.ts';
import { isEmail } from '#domain/email.ts';
import type { FieldCheck, FieldIssue } from './use-form.ts';

/** The door's two fields. By hand, so that the first page need not load the library of schemas. */
export const LOGIN_FIELDS: FieldCheck = {
  safeParse(values) {
    const { email, password } = values as { email: string; password: string };
    const issues = [
      ...(isEmail(email) ? [] : [issue('email', 'email_invalid')]),
      ...(password ? [] : [issue('password', 'required')]),
    ];
    return { success: issues.length === 0, error: { issues } };
  },
};

function issue(field: string, message: FieldReason): FieldIssue {
  return { path: [field], message };
}
