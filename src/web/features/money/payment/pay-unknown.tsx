import { Button } from '@mantine/core';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './payment.module.css';
import { useScrollIntoView } from './use-scroll-into-view.ts';

/** The answer was lost and the delivery is still open: check again, or press the same button again without risk. */
export function PayUnknown({ onCheck }: { onCheck: () => void }) {
  const t = useT();
  const message = useScrollIntoView<HTMLDivElement>();
  return (
    <div className={classes.unknown} role="alert" ref={message}>
      <p>{t('pay.unknown.safe')}</p>
      <Button variant="default" onClick={onCheck}>
        {t('pay.unknown.check')}
      </Button>
    </div>
  );
}
