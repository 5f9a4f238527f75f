import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { BillingPanel } from './billing-panel.tsx';
import classes from './invoices.module.css';
import { useBilling } from './queries.ts';

export type BillingPromptProps = {
  /** Whether the form is shown instead of the question. */
  isFilling: boolean;
  onFill: () => void;
  onDone: () => void;
};

/** Asks for billing details before a fee with an invoice, optionally; renders nothing when they are complete. */
export function BillingPrompt({ isFilling, onFill, onDone }: BillingPromptProps) {
  const t = useT();
  const { data } = useBilling(true);
  const hasFilled = useRef(false);
  if (isFilling) {
    return (
      <div className={classes.section} tabIndex={-1} ref={begin}>
        <BillingPanel isOpen onSaved={onDone} />
        <Button variant="subtle" onClick={onDone}>
          {t('common.back')}
        </Button>
      </div>
    );
  }
  if (!data || (data.isComplete && !hasFilled.current)) return null;
  return (
    <div className={classes.section} tabIndex={-1} ref={comeBack}>
      <p className={classes.hint}>{t(data.isComplete ? 'billing.fee.whole' : 'billing.fee.ask')}</p>
      {!data.isComplete && (
        <Button variant="default" onClick={onFill}>
          {t('billing.open')}
        </Button>
      )}
    </div>
  );

  function begin(box: HTMLElement | null) {
    if (!box || hasFilled.current) return;
    hasFilled.current = true;
    box.focus({ preventScroll: true });
  }

  // The focused element is gone with the form.
  function comeBack(box: HTMLElement | null) {
    if (hasFilled.current && box && !box.contains(document.activeElement)) box.focus();
  }
}
