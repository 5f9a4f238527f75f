import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from './share.module.css';
import { ShareLink } from './share-link.tsx';

/** The two tracking links of a delivery: the receiver's with the PIN, and one to share without it. */
export function ShareButton({ delivery, fullWidth = false }: { delivery: Delivery; fullWidth?: boolean }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (!delivery.trackingUrl && !delivery.shareUrl) return null;
  return (
    <>
      <Button
        variant="default"
        fullWidth={fullWidth}
        className={fullWidth ? undefined : classes.round}
        leftSection={<IconShare size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <span className={fullWidth ? undefined : classes.word}>{t('det.shareLink')}</span>
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('det.shareLink')}>
        <div className={classes.links}>
          {delivery.trackingUrl && (
            <ShareLink
              title={t('det.share.receiver')}
              help={t('det.share.receiver.help')}
              url={delivery.trackingUrl}
              deliveryId={delivery.id}
              link="receiver"
            />
          )}
          {delivery.shareUrl && (
            <ShareLink
              title={t('det.share.public')}
              help={t('det.share.public.help')}
              url={delivery.shareUrl}
              deliveryId={delivery.id}
              link="share"
            />
          )}
        </div>
      </Dialog>
    </>
  );
}
