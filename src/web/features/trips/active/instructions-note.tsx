import { IconNote } from '@tabler/icons-react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './instructions-note.module.css';

/** The sender's instructions for the courier; renders nothing without any. */
export function InstructionsNote({ text }: { text: string | null }) {
  const t = useT();
  if (!text) return null;
  return (
    <p className={classes.note}>
      <IconNote size={22} stroke={1.75} aria-hidden="true" />
      <span>
        <span className="st-visually-hidden">{t('act.note')} </span>
        <b>{text}</b>
      </span>
    </p>
  );
}
