import { ActionIcon } from '@mantine/core';
import { IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { PriceExplained } from './confirm/price-explained.tsx';
import { SummaryRows } from './summary-rows.tsx';
import classes from './summary-panel.module.css';

/**
 * Button that opens the summary on a phone, labelled with the price: the specification's confirmation block inside the
 * home page.
 */
export function SummaryButton() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon variant="subtle" size={44} aria-label={t('book.summary')} onClick={() => setOpen(true)}>
        <IconChevronUp size={22} stroke={2} aria-hidden="true" />
      </ActionIcon>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('book.summary')}>
        <SummaryRows />
        <hr className={classes.rule} />
        <PriceExplained />
        <p className={classes.note}>{t('book.price.note')}</p>
      </Dialog>
    </>
  );
}
