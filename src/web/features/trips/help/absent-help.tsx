import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useId } from 'react';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { absenceNeed, type AbsenceNeed, mayAnnounce } from '#domain/deliveries/absence.ts';
import { formatTime } from '#web/i18n/format.ts';
import { useLocale, useT, type Translate } from '#web/i18n/i18n-provider.tsx';
import { useNow } from '#web/ui/display/use-now.ts';
import { clockText } from '../active/clock-text.ts';
import { visitOf } from './doorstep-visit.ts';
import { PhotoButton } from '../handover/photo-button.tsx';
import classes from './help-sheet.module.css';

type DoorstepProps = NonNullable<Delivery['door']>;

/** Help when nobody opens: the required steps in order, then a photo of the place as proof. */
export function AbsentHelp({
  door,
  phone,
  busy,
  onCall,
  onAnnounce,
  onReport,
}: {
  door: DoorstepProps;
  phone: string | undefined;
  busy: boolean;
  onCall: () => void;
  onAnnounce: () => void;
  onReport: (photo: Blob) => void;
}) {
  const t = useT();
  const { locale } = useLocale();
  const now = useNow(1_000);
  const why = useId();
  const visit = visitOf(door);
  const need = absenceNeed(visit, new Date(now));
  const canAnnounce = mayAnnounce(visit, new Date(now));
  return (
    <div className={classes.ask} role="group" aria-label={t('act.absent')}>
      <h3>{t('act.absent')}</h3>
      <p>{t('trip.absent.rule')}</p>
      {door.answeredAt && (
        <p role="status" className={classes.good}>
          {t('trip.absent.here', { time: formatTime(door.answeredAt, locale) })}
        </p>
      )}
      {phone && (
        <Button
          component="a"
          href={`tel:${phone}`}
          variant="default"
          leftSection={<IconPhone size={22} stroke={1.75} aria-hidden="true" />}
          onClick={onCall}
        >
          {t('trip.absent.call', { n: door.calls })}
        </Button>
      )}
      <Button
        variant="default"
        disabled={!canAnnounce || busy}
        aria-busy={busy}
        aria-describedby={need && !canAnnounce ? why : undefined}
        onClick={onAnnounce}
      >
        {t('trip.absent.say')}
      </Button>
      <PhotoButton
        texts={t('act.absent.photo')}
        busy={busy}
        closedBy={need ? why : undefined}
        onPhoto={onReport}
      />
      {need && (
        <p id={why} role="status">
          {needText(need, door, now, t)}
        </p>
      )}
    </div>
  );
}

function needText(need: AbsenceNeed, door: DoorstepProps, now: number, t: Translate): string {
  const until = need.needs === 'answer' ? door.answerUntil : door.freeUntil;
  const mmss = until ? clockText(Date.parse(until) - now) : '';
  return {
    call: t('trip.absent.need.call'),
    announce: t('trip.absent.need.announce'),
    answer: t('trip.absent.need.answer', { countdown: mmss }),
    wait: t('trip.absent.need.wait', { countdown: mmss }),
    here: t('trip.absent.need.here'),
  }[need.needs];
}
