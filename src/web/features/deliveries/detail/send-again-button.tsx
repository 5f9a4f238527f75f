import { Button } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { nextStep, STEP_PATHS } from '../booking/steps.ts';
import { readDraft } from '../booking/draft.ts';
import { fetchDelivery } from '../queries.ts';
import { sendAgain } from './send-again.ts';

const ICON = <IconRepeat size={18} stroke={1.75} aria-hidden="true" />;

/** Prefills the booking from an earlier delivery; asks before it replaces a draft. */
export function SendAgainButton({
  id,
  number,
  main = false,
}: {
  id: string;
  number: number;
  /** Whether this is the primary action of its screen. */
  main?: boolean;
}) {
  const t = useT();
  const navigate = useNavigate();
  const [isConfirming, setConfirming] = useState(false);
  const again = useMutation({
    mutationFn: () => fetchDelivery(id),
    onSuccess: (delivery) => {
      sendAgain(delivery);
      void navigate(STEP_PATHS[nextStep(readDraft())]);
    },
  });
  const isOpen = isConfirming || again.isError;
  const close = () => {
    setConfirming(false);
    again.reset();
  };
  return (
    <>
      <Button
        {...(main ? { size: 'lg', leftSection: ICON } : { variant: 'default', px: 'sm' })}
        loading={again.isPending && !isOpen}
        aria-label={t('list.viewX', { text: t('list.again'), number })}
        onClick={() => (readDraft().pickup ? setConfirming(true) : again.mutate())}
      >
        {t('list.again')}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={t('list.again.ask')}>
        {isConfirming && <p>{t('list.again.lost')}</p>}
        <ProblemAlert error={again.error} />
        <Button size="lg" fullWidth data-autofocus loading={again.isPending} onClick={() => again.mutate()}>
          {t(again.isError ? 'common.retry' : 'list.again.yes')}
        </Button>
        <Button size="lg" fullWidth variant="default" onClick={close}>
          {t('common.dismiss')}
        </Button>
      </Dialog>
    </>
  );
}
