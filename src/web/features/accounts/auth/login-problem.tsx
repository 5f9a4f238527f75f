import { isProblem } from '#web/api/problem.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { BannerAlert, ProblemAlert } from '#web/ui/form/problem-alert.tsx';

/** Login error beside the dialog: how long a locked account waits, or why the server was not reached. */
export function LoginProblem({ error }: { error: unknown }) {
  const t = useT();
  if (!error || isProblem(error, 'invalid_login') || isProblem(error, 'code_required')) return null;
  const seconds = isProblem(error, 'too_many_requests') ? error.retryAfterSeconds : undefined;
  if (seconds === undefined) return <ProblemAlert error={error} />;
  return <BannerAlert>{t('login.locked', { n: Math.max(1, Math.ceil(seconds / 60)) })}</BannerAlert>;
}
