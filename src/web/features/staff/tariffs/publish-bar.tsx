import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { StaffTariff } from '#contract/money/admin-tariffs.ts';
import { formatPercent } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import type { useTariffActs } from './queries.ts';
import classes from './tariffs.module.css';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** What may be done with the whole version: publish it or ask for a signature, or take a scheduled one back. */
export function PublishBar({
  tariff,
  acts,
  isUnsaved,
}: {
  tariff: StaffTariff;
  acts: ReturnType<typeof useTariffActs>;
  isUnsaved: boolean;
}) {
  const t = useT();
  const { locale } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (tariff.acts.includes('withdraw'))
    return (
      <div className={classes.publish}>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('tariff.withdraw')}
        </Button>
        {isOpen && <WithdrawDialog withdraw={acts.withdraw} onClose={close} />}
      </div>
    );
  if (!tariff.acts.includes('publish')) return null;
  const isReady = tariff.replay !== null && !isUnsaved && !acts.replay.isPending && !acts.replay.error;
  const limit = formatPercent(tariff.changeLimit, locale);
  return (
    <div className={classes.publish}>
      <p>
        <b>{t(tariff.needsSignature ? 'tariff.second' : 'tariff.alone', { limit })}</b>{' '}
        <small id="tariff-publish">
          {isReady
            ? t(tariff.needsSignature ? 'tariff.second.who' : 'tariff.alone.who')
            : t('tariff.publish.first')}
        </small>
      </p>
      <Button
        size="md"
        className={classes.wide ?? ''}
        aria-describedby="tariff-publish"
        disabled={!isReady}
        leftSection={
          tariff.needsSignature ? <IconUserPlus size={18} stroke={1.75} aria-hidden="true" /> : null
        }
        onClick={() => setOpen(true)}
      >
        {t(tariff.needsSignature ? 'tariff.requestSignature' : 'tariff.publish')}
      </Button>
      {isOpen && <PublishDialog tariff={tariff} publish={acts.publish} onClose={close} />}
    </div>
  );
}
