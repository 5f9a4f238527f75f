import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from './integrations.module.css';

/** Shows a secret once, to copy. */
export function SecretDialog({
  title,
  lead,
  label,
  secret,
  onClose,
}: {
  title: string;
  lead: string;
  label: string;
  secret: string;
  onClose: () => void;
}) {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  };
  return (
    <Dialog opened onClose={onClose} title={title}>
      <div className={classes.form}>
        <p className={classes.lead}>{lead}</p>
        <TextInput
          label={label}
          readOnly
          value={secret}
          className={classes.secret}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          size="lg"
          fullWidth
          leftSection={<IconCopy size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {t(isCopied ? 'common.copied' : 'common.copy')}
        </Button>
        <Button variant="default" size="lg" fullWidth onClick={onClose}>
          {t('common.close')}
        </Button>
        <p className="st-visually-hidden" role="status">
          {isCopied && t('common.copied')}
        </p>
      </div>
    </Dialog>
  );
}
