import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './new-address.module.css';

/** Placeholders that OsmAnd fills in: place, time, dilution and direction. */
const OSMAND_TAIL = '?lat={0}&lon={1}&timestamp={2}&hdop={3}&bearing={6}';

/** The new address, to copy now, and where to enter it in each program. */
export function NewAddress({ url }: { url: string }) {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    setCopied(true);
  };
  return (
    <div className={classes.address}>
      <TextInput
        label={t('dev.url')}
        description={t('dev.once')}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div>
        <Button
          variant="light"
          leftSection={<IconCopy size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {t(isCopied ? 'common.copied' : 'common.copy')}
        </Button>
      </div>
      <p className="st-visually-hidden" role="status">
        {isCopied && t('common.copied')}
      </p>
      <ul className={classes.programs}>
        <li>{t('dev.traccar')}</li>
        <li>{t('dev.owntracks')}</li>
        <li>
          {t('dev.osmand')} <code>{OSMAND_TAIL}</code>
        </li>
      </ul>
    </div>
  );
}
