import { Button } from '@mantine/core';
import { IconAlertTriangle, IconMessageCircle, IconPhone } from '@tabler/icons-react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './contact-buttons.module.css';

/** Contact buttons beside every step: phone, message, help. */
export function ContactButtons({
  contact,
  onCall,
  onMessage,
  onHelp,
}: {
  contact: { name: string; phone: string } | null;
  onCall: () => void;
  onMessage: () => void;
  onHelp: () => void;
}) {
  const t = useT();
  const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <div className={classes.row}>
      {contact && (
        <>
          <Button
            component="a"
            href={`tel:${contact.phone}`}
            variant="default"
            leftSection={<IconPhone {...icon} />}
            aria-label={t('act.callName', { name: contact.name })}
            onClick={onCall}
          >
            {t('common.call')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconMessageCircle {...icon} />}
            aria-label={t('act.messageName', { name: contact.name })}
            onClick={onMessage}
          >
            {t('common.message')}
          </Button>
        </>
      )}
      <Button variant="default" leftSection={<IconAlertTriangle {...icon} />} onClick={onHelp}>
        {t('common.help')}
      </Button>
    </div>
  );
}
