import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import type { Person } from '#contract/staff/admin-people.ts';
import { formatPhone } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { May } from '../access/may.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** The button that calls a person: it asks why, which is logged, and becomes the number itself. */
export function CallPerson({ person: { id, name, phone } }: { person: Person }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const [value, setValue] = useState<string | null>(null);
  if (phone === null) return null;
  const icon = <IconPhone size={18} stroke={1.75} aria-hidden="true" />;
  if (value !== null)
    return (
      <Button component="a" href={`tel:${value}`} variant="default" leftSection={icon} ref={takeFocus}>
        {formatPhone(value)}
      </Button>
    );
  return (
    <May verb="contacts:read">
      <Button variant="default" leftSection={icon} onClick={() => setAsking(true)}>
        {t('board.act.call')}
      </Button>
      {isAsking && (
        <ReasonDialog
          of={{ accountId: id, kind: 'phone' }}
          name={name}
          first="call"
          onShown={setValue}
          onClose={() => setAsking(false)}
        />
      )}
    </May>
  );
}

function takeFocus(link: HTMLAnchorElement | null): void {
  link?.focus();
}
