import { Button } from '@mantine/core';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from './integrations.module.css';

/** Confirmation before something that cannot be undone. */
export function ConfirmDialog({
  title,
  text,
  action,
  onConfirm,
  onClose,
}: {
  title: string;
  text: string;
  action: string;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const confirm = () => {
    onConfirm();
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={title}>
      <div className={classes.form}>
        <p>{text}</p>
        <Button size="lg" fullWidth color="caramida" onClick={confirm}>
          {action}
        </Button>
        <Button variant="default" size="lg" fullWidth onClick={onClose}>
          {t('common.dismiss')}
        </Button>
      </div>
    </Dialog>
  );
}
