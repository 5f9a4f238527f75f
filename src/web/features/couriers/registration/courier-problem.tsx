import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { isProblem } from '#web/api/problem.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { SpecDialog } from '#web/ui/overlay/spec-dialog.tsx';
import { STEP_PATHS } from './steps.ts';

/** Registration error of a courier: the specification's message, the server's reason, and the way to correct it. */
export function CourierProblem({ error, onClose }: { error: unknown; onClose: () => void }) {
  const t = useT();
  const isNetwork = isProblem(error, 'network');
  const isPassword = isProblem(error, 'weak_password');
  if (isNetwork) {
    return (
      <SpecDialog
        opened
        onClose={onClose}
        titleKey="err.dialogTitle"
        textKey="signup.net"
        helpKey="signup.net.help"
      />
    );
  }
  return (
    <Dialog opened={Boolean(error)} onClose={onClose} title={t('signup.fail')} lang="en">
      <ProblemAlert error={error} />
      {isProblem(error, 'email_taken') && (
        <Button component={Link} to={paths.asDriver} size="lg" fullWidth>
          {t('login.cta')}
        </Button>
      )}
      {isPassword ? (
        <Button size="lg" fullWidth onClick={onClose}>
          {t('common.understood')}
        </Button>
      ) : (
        <Button component={Link} to={STEP_PATHS.person} size="lg" fullWidth variant="default">
          {t('signup.backToData')}
        </Button>
      )}
    </Dialog>
  );
}
