import { Popover, UnstyledButton } from '@mantine/core';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './offer-card.module.css';

export type RecommendationPopoverProps = { text: string };

/** The button of a recommended offer with its explanation, which is open at first: it was loaded by a press. */
export function RecommendationPopover({ text }: RecommendationPopoverProps) {
  const t = useT();
  return (
    <Popover width={280} position="bottom-start" withArrow shadow="md" defaultOpened>
      <Popover.Target>
        <UnstyledButton ref={takeFocus} className={classes.recommended}>
          {text}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <p className={classes.why}>{t('offers.why')}</p>
        <p className={classes.whyMore}>{t('offers.why.formula')}</p>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The button that had the focus is gone with the first press. */
function takeFocus(button: HTMLElement | null): void {
  button?.focus({ preventScroll: true });
}
