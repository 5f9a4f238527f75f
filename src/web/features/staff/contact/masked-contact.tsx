import { UnstyledButton } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { formatPhone } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { May } from '../access/may.tsx';
import classes from './contact.module.css';
import type { ContactOf } from './queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/**
 * A phone or an e-mail address, masked until its reader says why; then a link that calls or writes. `name` is whose it is.
 */
export function MaskedContact({ of, masked, name }: { of: ContactOf; masked: string; name: string }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const [value, setValue] = useState<string | null>(null);
  const isMail = 'accountId' in of && of.kind === 'email';
  const what = t('contact.what', { what: t(isMail ? 'contact.kind.email' : 'contact.kind.phone'), name });
  if (value !== null)
    return (
      <a href={isMail ? `mailto:${value}` : `tel:${value}`} className={classes.value}>
        {isMail ? value : formatPhone(value)}
      </a>
    );
  return (
    <span className={classes.masked}>
      <span className={classes.value}>{masked}</span>
      <May verb="contacts:read">
        <UnstyledButton
          className={classes.eye}
          aria-label={t('contact.reveal', { what })}
          onClick={() => setAsking(true)}
        >
          <IconEye size={18} stroke={1.75} aria-hidden="true" />
        </UnstyledButton>
      </May>
      {isAsking && <ReasonDialog of={of} name={name} onShown={setValue} onClose={() => setAsking(false)} />}
    </span>
  );
}
