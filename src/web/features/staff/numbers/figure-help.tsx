import { Button, UnstyledButton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { useDisclosure } from '#web/ui/overlay/use-disclosure.ts';
import classes from './numbers.module.css';

/** The button beside a number that says how it is counted, and opens the deliveries behind it. */
export function FigureHelp({
  name,
  formula,
  missed = false,
  onRows,
}: {
  name: string;
  formula: string;
  /** The deliveries are those that the number leaves out. */
  missed?: boolean;
  onRows?: (() => void) | undefined;
}) {
  const t = useT();
  const { isOpen, toggle, close, button, id, frame } = useDisclosure();
  return (
    <span role="presentation" className={classes.help} {...frame}>
      <UnstyledButton
        ref={button}
        className={classes.helpButton}
        aria-label={t('numbers.how', { name })}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />
      </UnstyledButton>
      <span id={id} className={classes.helpText} hidden={!isOpen}>
        {isOpen && (
          <>
            <b>{name}</b>
            <span>{formula}</span>
            {onRows && (
              <Button
                variant="subtle"
                onClick={() => {
                  close();
                  onRows();
                }}
              >
                {missed ? t('numbers.rows.missed') : t('numbers.rows')}
              </Button>
            )}
          </>
        )}
      </span>
    </span>
  );
}
