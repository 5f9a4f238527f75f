import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { StaffTariff, TariffReplay } from '#contract/money/admin-tariffs.ts';
import { addDays, localDay } from '#domain/deliveries/pickup-window.ts';
import { formatDay, formatRating } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { timeZone } from '#web/i18n/time-zone.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { May } from '../access/may.tsx';
import { ApprovalCard } from '../approvals/approval-card.tsx';
import { PublishBar } from './publish-bar.tsx';
import { useTariffActs } from './queries.ts';
import { ReplayCells } from './replay-cells.tsx';
import { saveReplay } from './replay-file.ts';
import { ReplayFigures } from './replay-figures.tsx';
import { ReplayTrips } from './replay-trips.tsx';
import { isEditable } from './tariff-words.ts';
import classes from './tariffs.module.css';

/** A draft on past days: the days, what it changes on them, and its publication. */
export function ReplayPane({ tariff, isUnsaved }: { tariff: StaffTariff; isUnsaved: boolean }) {
  const t = useT();
  const acts = useTariffActs(tariff.id);
  const { replay } = acts;
  return (
    <section className={classes.replay} aria-label={t('tariff.replay')}>
      <h2>{t('tariff.replay')}</h2>
      {isEditable(tariff) && (
        <May verb="tariffs:write">
          <Days tariff={tariff} replay={replay} isUnsaved={isUnsaved} />
        </May>
      )}
      <ProblemAlert error={replay.error} />
      {replay.error && <p className={classes.quiet}>{t('tariff.replay.stopped')}</p>}
      {replay.isPending && <RowSkeletons count={4} height={72} />}
      {!replay.isPending && tariff.replay && <Outcome replay={tariff.replay} tariff={tariff} />}
      {!replay.isPending && !tariff.replay && (
        <p className={classes.quiet}>
          {t(isEditable(tariff) ? 'tariff.replay.none' : 'tariff.replay.never')}
        </p>
      )}
      <p className={classes.quiet}>{t('tariff.replay.note')}</p>
      {tariff.approvalId !== null && <ApprovalCard id={tariff.approvalId} />}
      <PublishBar tariff={tariff} acts={acts} isUnsaved={isUnsaved} />
    </section>
  );
}

function Days({
  tariff,
  replay,
  isUnsaved,
}: {
  tariff: StaffTariff;
  replay: ReturnType<typeof useTariffActs>['replay'];
  isUnsaved: boolean;
}) {
  const t = useT();
  const yesterday = addDays(localDay(new Date(), timeZone()), -1);
  const [from, setFrom] = useState(yesterday);
  const [to, setTo] = useState(yesterday);
  return (
    <div className={`${classes.replayDays} ${classes.wide}`}>
      <TextInput
        type="date"
        label={t('tariff.replay.from')}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={t('tariff.replay.to')}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <Button
        variant="light"
        aria-describedby="tariff-days"
        disabled={isUnsaved || from === '' || to === ''}
        loading={replay.isPending}
        onClick={() => replay.mutate({ version: tariff.version, from, to })}
      >
        {t('tariff.replay.run')}
      </Button>
      <p id="tariff-days" className={classes.quiet}>
        {t(isUnsaved ? 'tariff.unsaved' : 'tariff.replay.days')}
      </p>
    </div>
  );
}

function Outcome({ replay, tariff }: { replay: TariffReplay; tariff: StaffTariff }) {
  const t = useT();
  const { locale } = useLocale();
  const days = { from: formatDay(replay.from, locale), to: formatDay(replay.to, locale) };
  if (replay.trips === 0)
    return <EmptyState title={t('tariff.replay.empty')} text={t('tariff.replay.empty.text', days)} />;
  return (
    <>
      <p className={classes.quiet} role="status">
        {t('tariff.replay.done', {
          ...days,
          n: replay.trips,
          seconds: formatRating(replay.tookMs / 1_000, locale),
          against: replay.against,
        })}
      </p>
      <ReplayFigures replay={replay} currency={tariff.currency} />
      <ReplayCells replay={replay} currency={tariff.currency} />
      <ReplayTrips replay={replay} currency={tariff.currency} />
      <Button variant="default" onClick={() => saveReplay(replay, tariff.number, { t, locale })}>
        {t('tariff.csv')}
      </Button>
    </>
  );
}
