import { isProblem } from '#web/api/problem.ts';
import { useFormState } from './form.tsx';
import { ProblemAlert } from './problem-alert.tsx';

/** Error message of a field from the server's answer, for the field's `error`. */
export function refusalOf(error: unknown, field: string): string | undefined {
  return isProblem(error) ? error.field(field) : undefined;
}

/** Alert above the form's button after a failed request; `atFields` names the fields that show their own message. */
export function FormProblem({ atFields = [] }: { atFields?: readonly string[] }) {
  const { error } = useFormState();
  const named = isProblem(error) ? error.errors : [];
  const isAtFields = named.length > 0 && named.every(({ path }) => atFields.includes(path));
  return isAtFields ? null : <ProblemAlert error={error} />;
}
