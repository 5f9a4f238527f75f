import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { isProblem } from '#web/api/problem.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { SpecDialog } from '#web/ui/overlay/spec-dialog.tsx';

import { nextPath } from '../auth/next-page.ts';
import { useSignup } from './signup-data.ts';
import { pathOf } from './steps.ts';

/** Registration error: the specification's message, the server's reason, and a link to the step that can correct it. */
export function RegistrationProblem({ error, onClose }: { error: unknown; onClose: () => void }) {
  const t = useT();
  const signup = useSignup();
  const next = nextPath(useSearchParams()[0]);
  if (isProblem(error, 'network')) {
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
  const isTaken = isProblem(error, 'email_taken');
  const isPassword = isProblem(error, 'weak_password');
  return (
    <Dialog
      opened={error !== null && error !== undefined}
      onClose={onClose}
      title={t('signup.fail')}
      lang="en"
    >
      <ProblemAlert error={error} />
      {isTaken && (
        <Button component={Link} to={to(paths.asUser, {}, { next })} size="lg" fullWidth>
          {t('login.cta')}
        </Button>
      )}
      {!isPassword && (
        <Button
          component={Link}
          to={to(pathOf('person', signup), {}, { next })}
          size="lg"
          fullWidth
          variant="default"
        >
          {t('signup.backToData')}
        </Button>
      )}
      {isPassword && (
        <Button size="lg" fullWidth onClick={onClose}>
          {t('common.understood')}
        </Button>
      )}
    </Dialog>
  );
}
