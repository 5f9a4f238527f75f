import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { useReplaceLink } from '../queries.ts';
import classes from './share.module.css';

type Props = { deliveryId: string; link: 'receiver' | 'share'; url: string };

/** Replaces a tracking link, after saying that the old one stops working for those who have it. */
export function NewLink({ deliveryId, link, url }: Props) {
  const t = useT();
  const [isConfirming, setConfirming] = useState(false);
  const replace = useReplaceLink(deliveryId);
  if (!isConfirming)
    return (
      <div className={classes.actions}>
        <Button
          variant="subtle"
          leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => setConfirming(true)}
        >
          {t('det.link.new')}
        </Button>
      </div>
    );
  const replaced = () => {
    setConfirming(false);
    showToast('det.link.done');
  };
  return (
    <div role="group" aria-label={t('det.link.new')}>
      <p>{t(link === 'receiver' ? 'det.link.ask.receiver' : 'det.link.ask.share')}</p>
      {replace.isError && <ProblemAlert error={replace.error} />}
      <div className={classes.actions}>
        <Button data-autofocus autoFocus variant="default" onClick={() => setConfirming(false)}>
          {t('det.link.no')}
        </Button>
        <Button
          variant="outline"
          color="caramida"
          loading={replace.isPending}
          onClick={() => replace.mutate({ link, url }, { onSuccess: replaced })}
        >
          {t('det.link.yes')}
        </Button>
      </div>
    </div>
  );
}
