import { Button, Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { REPORT_NOTE_MAX } from '#domain/deliveries/trip-reports.ts';
import { formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import type { Act } from '#web/offline/queued-act.ts';
import type { PressExtra } from '../queries.ts';
import classes from './help-sheet.module.css';

/** The calls to the staff that this stage allows: for help, a refusal at the door, a parcel larger than listed. */
export function CallStaff({
  trip,
  busy,
  onPress,
}: {
  trip: Delivery;
  busy: boolean;
  onPress: (act: Act, extra?: PressExtra) => void;
}) {
  const t = useT();
  const { locale } = useLocale();
  const [note, setNote] = useState('');
  const [isAccident, setAccident] = useState(false);
  const latest = trip.timeline.findLast(({ name }) => name === 'help_asked' || name === 'trouble_settled');
  const texts = note.trim() ? { reason: note.trim() } : {};
  return (
    <div className={classes.ask} role="group" aria-label={t('trip.report')}>
      <h3>{t('trip.report')}</h3>
      {latest?.name === 'help_asked' && (
        <p role="status" className={classes.good}>
          {t('trip.report.asked', { time: formatTime(latest.at, locale) })}
        </p>
      )}
      <Textarea
        size="md"
        label={t('trip.report.note')}
        rows={2}
        maxLength={REPORT_NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Checkbox
        size="md"
        label={t('trip.report.accident')}
        checked={isAccident}
        onChange={(event) => setAccident(event.currentTarget.checked)}
      />
      <Button
        color="caramida"
        size="xl"
        loading={busy}
        onClick={() => onPress('ask_help', { ...texts, ...(isAccident ? { isAccident } : {}) })}
      >
        {t('trip.report.help')}
      </Button>
      {trip.stage === 'at_dropoff' && (
        <Button variant="default" size="xl" loading={busy} onClick={() => onPress('report_refused', texts)}>
          {t('trip.report.refused')}
        </Button>
      )}
      {trip.stage === 'at_pickup' && (
        <Button variant="default" size="xl" loading={busy} onClick={() => onPress('report_mismatch', texts)}>
          {t('trip.report.mismatch')}
        </Button>
      )}
    </div>
  );
}
