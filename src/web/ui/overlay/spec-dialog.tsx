import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { LazyModal } from '../loading/lazy-modal.ts';
import classes from './spec-dialog.module.css';

/** English text in the specification's dialogs; it must be pronounced as English. */
const ENGLISH = /^[\x20-\x7e]+$/;

function Verbatim({ text }: { text: string }) {
  return ENGLISH.test(text) ? <span lang="en">{text}</span> : text;
}

/**
 * A dialog in the specification's own words, with a help line in the reader's language below. Closing it returns the
 * focus to the element that opened it.
 */
export function SpecDialog({
  opened,
  onClose,
  titleKey,
  textKey,
  helpKey,
  closeKey = 'common.understood',
  help,
  children,
}: {
  opened: boolean;
  onClose: () => void;
  titleKey?: PlainKey;
  textKey: PlainKey;
  helpKey?: PlainKey;
  closeKey?: PlainKey;
  /** The help line where it is no plain message. */
  help?: string;
  /** Content below the help line, such as the reason. */
  children?: ReactNode;
}) {
  const t = useT();
  const helpText = helpKey ? t(helpKey) : help;
  return (
    <LazyModal opened={opened} onClose={onClose} title={<Verbatim text={t(titleKey ?? textKey)} />}>
      {titleKey && (
        <p className={classes.text}>
          <Verbatim text={t(textKey)} />
        </p>
      )}
      {helpText && <p className={classes.help}>{helpText}</p>}
      {children}
      <Button fullWidth size="lg" onClick={onClose} data-autofocus>
        {t(closeKey)}
      </Button>
    </LazyModal>
  );
}
