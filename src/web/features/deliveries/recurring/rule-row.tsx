import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { RecurringDelivery } from '#contract/deliveries/recurring.ts';
import { formatDay } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, withId } from '#web/paths.ts';
import { AddressLines } from '#web/ui/display/address-lines.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { ConfirmDialog } from '../../business/integrations/confirm-dialog.tsx';
import { useChangeRecurring, useEndRecurring, useSkipDay } from './queries.ts';
import classes from './recurring.module.css';
import { RuleDialog } from './rule-dialog.tsx';
import { weekdayList, weekdayName } from './weekday-names.ts';
import { weekdayOf } from '#domain/deliveries/recurrence.ts';

/** A rule with its next days: changed, paused, ended, and a day of it skipped. */
export function RuleRow({ rule }: { rule: RecurringDelivery }) {
  const t = useT();
  const { locale } = useLocale();
  const change = useChangeRecurring();
  const end = useEndRecurring();
  const [open, setOpen] = useState<'change' | 'end' | null>(null);
  const close = () => setOpen(null);
  const { id, receiver, isPaused, weekdays, startsOn, endsOn, pickupTime } = rule;
  const days = weekdayList(weekdays, locale);
  const from = formatDay(startsOn, locale);
  const when = endsOn
    ? t('recurring.days.until', { days, from, until: formatDay(endsOn, locale) })
    : t('recurring.days.from', { days, from });
  return (
    <li className={classes.row}>
      <p className={classes.name}>
        {receiver} {isPaused && <span className={classes.tag}>{t('recurring.paused')}</span>}
      </p>
      <AddressLines pickup={rule.pickup} pickupNote="" dropoff={rule.dropoff} dropoffNote="" />
      <p className={classes.quiet}>{[when, pickupTime?.replace('-', '–')].filter(Boolean).join(' · ')}</p>
      {rule.companyId && <p className={classes.quiet}>{t('recurring.listedBy', { name: rule.listedBy })}</p>}
      {!isPaused && <Days rule={rule} />}
      <ProblemAlert error={change.error ?? end.error} />
      <div className={classes.actions}>
        <Button
          variant="default"
          loading={change.isPending}
          aria-label={t(isPaused ? 'recurring.resume.named' : 'recurring.pause.named', { receiver })}
          onClick={() => change.mutate({ id, isPaused: !isPaused })}
        >
          {t(isPaused ? 'recurring.resume' : 'recurring.pause')}
        </Button>
        <Button
          variant="default"
          aria-label={t('recurring.edit.named', { receiver })}
          onClick={() => setOpen('change')}
        >
          {t('common.edit')}
        </Button>
        <Button
          variant="subtle"
          color="caramida"
          loading={end.isPending}
          aria-label={t('recurring.end.named', { receiver })}
          onClick={() => setOpen('end')}
        >
          {t('recurring.end')}
        </Button>
      </div>
      {open === 'change' && <RuleDialog rule={rule} onClose={close} />}
      {open === 'end' && (
        <ConfirmDialog
          title={t('recurring.end.h2')}
          text={t('recurring.end.text')}
          action={t('recurring.end')}
          onConfirm={() => end.mutate(id)}
          onClose={close}
        />
      )}
    </li>
  );
}

function Days({ rule }: { rule: RecurringDelivery }) {
  const t = useT();
  const { locale } = useLocale();
  const skip = useSkipDay(rule.id);
  if (rule.days.length === 0) return <p className={classes.quiet}>{t('recurring.none')}</p>;
  return (
    <div className={classes.next}>
      <p className={classes.legend}>{t('recurring.next')}</p>
      <ul className={classes.days}>
        {rule.days.map(({ day, state, deliveryId, canSkip, problem }) => {
          const name = `${weekdayName(weekdayOf(day), locale, 'short')}, ${formatDay(day, locale)}`;
          return (
            <li key={day} className={classes.day}>
              <span>
                {name} · {t(`recurring.state.${state}`)}
                {problem && <span className={classes.problem}>{t(`recurring.problem.${problem}`)}</span>}
              </span>
              {deliveryId && (
                <Link
                  className={classes.link}
                  to={withId(paths.viewDetails, deliveryId)}
                  aria-label={t('recurring.see.named', { day: name })}
                >
                  {t('recurring.see')}
                </Link>
              )}
              {canSkip && (
                <Button
                  variant="subtle"
                  loading={skip.isPending && skip.variables.day === day}
                  aria-label={t(state === 'skipped' ? 'recurring.unskip.named' : 'recurring.skip.named', {
                    day: name,
                  })}
                  onClick={() => skip.mutate({ day, isSkipped: state !== 'skipped' })}
                >
                  {t(state === 'skipped' ? 'recurring.unskip' : 'recurring.skip')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <ProblemAlert error={skip.error} />
    </div>
  );
}
