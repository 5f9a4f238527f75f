import { Textarea } from '@mantine/core';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './bid-note.module.css';

const NOTE_MAX = 200;
const PRESETS: readonly PlainKey[] = ['bid.preset.near', 'bid.preset.cover', 'bid.preset.call'];

/** Note for the sender, typed or picked from three presets; optional. */
export function BidNote({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  const t = useT();
  return (
    <div className={classes.block}>
      <Textarea
        label={t('bid.msg')}
        description={t('common.optional')}
        placeholder={t('bid.msg.ph')}
        value={note}
        maxLength={NOTE_MAX}
        rows={2}
        classNames={{ input: classes.input, label: classes.label }}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className={classes.presets}>
        {PRESETS.map((preset) => (
          <button
            key={preset}
            type="button"
            className={classes.preset}
            aria-pressed={note === t(preset)}
            onClick={() => onChange(note === t(preset) ? '' : t(preset))}
          >
            {t(preset)}
          </button>
        ))}
      </div>
    </div>
  );
}
