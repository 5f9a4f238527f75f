import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { codChange } from '#domain/money/cod/change.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { lazyPart, useLazyPart } from '#web/ui/loading/lazy-part.ts';

/** Loaded when somebody changes the sum. */
const dialogPart = lazyPart(() => import('./change-cod-dialog.tsx'), 'ChangeCodDialog');

/** Opens the change of goods' money; nothing without any, or when it is too late. */
export function ChangeCod({ delivery }: { delivery: Delivery }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { cod, status, stage, orderId } = delivery;
  const isIn = cod !== null && (cod.isCounted || cod.isPaidByCard || cod.givenAt !== null);
  const allowed = cod && codChange({ status, stage, state: cod.state, isIn, isStop: orderId !== null });
  const props = { deliveryId: delivery.id, cod, canRaise: allowed === 'any', onClose: close };
  const dialog = useLazyPart(dialogPart, props, isOpen, close);
  if (!allowed) return null;
  return (
    <div>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('codChange.open')}
      </Button>
      {isOpen && dialog}
    </div>
  );
}
