import { Button, Loader } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './step-button.module.css';

const ARROW = <IconArrowRight size={26} stroke={2.25} aria-hidden="true" />;

/** The one large button of a trip: the step that the courier reports. */
export function StepButton({
  texts,
  busy,
  closedBy,
  onPress,
}: {
  texts: string;
  busy: boolean;
  /** Id of the element that says why the step cannot be reported yet. */
  closedBy?: string | undefined;
  onPress: () => void;
}) {
  const t = useT();
  return (
    <Button
      color="vesta"
      fullWidth
      className={classes.button}
      aria-busy={busy}
      disabled={busy || closedBy !== undefined}
      aria-describedby={closedBy}
      leftSection={busy && <Loader size={24} color="pruna.9" aria-hidden="true" />}
      rightSection={!busy && ARROW}
      onClick={onPress}
    >
      {busy ? t('act.sending') : texts}
    </Button>
  );
}

/** The same button as a link, where the step has its own screen. */
export function StepLink({ texts, to }: { texts: string; to: string }) {
  return (
    <Button component={Link} to={to} color="vesta" fullWidth className={classes.button} rightSection={ARROW}>
      {texts}
    </Button>
  );
}
