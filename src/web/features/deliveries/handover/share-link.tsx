import { Button, TextInput } from '@mantine/core';
import { IconCopy, IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { NewLink } from './new-link.tsx';
import classes from './share.module.css';

/** One tracking link: what it shows, a copy button, and the phone's share sheet. */
export function ShareLink({
  title,
  help,
  url,
  deliveryId,
  link: kind,
}: {
  title: string;
  help: string;
  url: string;
  deliveryId: string;
  link: 'receiver' | 'share';
}) {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  const link = new URL(url, window.location.origin).href;
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return (
    <div className={classes.link}>
      <TextInput
        label={title}
        description={help}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.actions}>
        <Button
          variant="light"
          leftSection={<IconCopy size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {t(isCopied ? 'common.copied' : 'common.copy')}
        </Button>
        {'share' in navigator && (
          <Button
            variant="default"
            leftSection={<IconShare2 size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => void share(t('det.share.text', { link }))}
          >
            {t('det.share.send')}
          </Button>
        )}
      </div>
      <NewLink deliveryId={deliveryId} link={kind} url={url} />
      <p className="st-visually-hidden" role="status">
        {isCopied && t('common.copied')}
      </p>
    </div>
  );
}

/** Opens the share sheet; closing it is no error. */
async function share(text: string): Promise<void> {
  try {
    await navigator.share({ text });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
