import { Button, Radio } from '@mantine/core';
import { useId, useState } from 'react';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './help-sheet.module.css';

/** Reasons for dropping out; the sender's history shows the chosen one. */
const REASONS: readonly PlainKey[] = [
  'trip.drop.vehicle',
  'trip.drop.parcel',
  'trip.drop.nobody',
  'trip.drop.personal',
];

/**
 * Drops out of the trip before the pickup: asks for a reason and a confirmation, and says what happens to the sender.
 */
export function DropOut({ busy, onDropOut }: { busy: boolean; onDropOut: (reason: string) => void }) {
  const t = useT();
  const [state, setState] = useState<'rest' | 'asking' | 'kept'>('rest');
  const why = useId();
  const [reason, setReason] = useState<PlainKey | null>(null);
  if (state !== 'asking') {
    return (
      <Button variant="default" size="xl" autoFocus={state === 'kept'} onClick={() => setState('asking')}>
        {t('act.dropOut')}
      </Button>
    );
  }
  return (
    <div className={classes.ask} role="group" aria-label={t('act.dropOut.ask')}>
      <h3>{t('act.dropOut.ask')}</h3>
      <p>{t('act.dropOut.what')}</p>
      <Radio.Group
        label={t('trip.drop.why')}
        value={reason}
        onChange={(value) => setReason(REASONS.find((key) => key === value) ?? null)}
        data-missing={reason === null || undefined}
      >
        <div className={classes.reasons}>
          {REASONS.map((key) => (
            <Radio key={key} value={key} size="md" label={t(key)} />
          ))}
        </div>
      </Radio.Group>
      <Button variant="default" size="xl" autoFocus onClick={() => setState('kept')}>
        {t('act.dropOut.keep')}
      </Button>
      <Button
        color="caramida"
        size="xl"
        loading={busy}
        disabled={!reason}
        aria-describedby={why}
        onClick={() => reason && onDropOut(t(reason))}
      >
        {t('act.dropOut')}
      </Button>
      {!reason && <p id={why}>{t('trip.drop.need')}</p>}
    </div>
  );
}
