import type { FieldReason } from '#contract/field-reasons.ts';
import { isEmail } from '#domain/email.ts';
import type { FieldCheck, FieldIssue } from '#web/ui/form/use-form.ts';

/** Check of the login's two fields, written by hand so that the first page does not load the schema library. */
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
