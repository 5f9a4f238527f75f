import { TextInput } from '@mantine/core';
import { addDays, isoDay, localDay, MAX_DAYS_AHEAD, specDay } from '#domain/deliveries/pickup-window.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { changeDraft } from '../draft.ts';
import classes from '../people/people-step.module.css';
import { timeZone } from '#web/i18n/time-zone.ts';
import { usePickupDateText } from './pickup-date-text.ts';
import { useDraft } from '../use-draft.ts';

const CHOICES = ['flexible', 'today', 'tomorrow'] as const;

/** Pickup day: the specification's three choices, and a calendar for those who plan further ahead. */
export function PickupDateChoice() {
  const t = useT();
  const { pickupDate } = useDraft();
  const dateText = usePickupDateText();
  const today = localDay(new Date(), timeZone());
  const day = isoDay(pickupDate);
  return (
    <fieldset className={classes.dates}>
      <legend className="st-visually-hidden">{t('book.sum.date')}</legend>
      {CHOICES.map((choice) => (
        <label key={choice} className={classes.date}>
          <input
            type="radio"
            name="pickup-date"
            checked={pickupDate === choice}
            onChange={() => changeDraft({ pickupDate: choice })}
          />
          <span>{dateText(choice)}</span>
        </label>
      ))}
      <label className={classes.date}>
        <input
          type="radio"
          name="pickup-date"
          checked={day !== null}
          onChange={() => changeDraft({ pickupDate: specDay(addDays(today, 2)) })}
        />
        <span>{day === null ? t('book.when.other') : t('book.when.otherDay', { date: pickupDate })}</span>
      </label>
      {day !== null && (
        <TextInput
          type="date"
          label={t('book.when.pick')}
          className={classes.day}
          value={day}
          min={today}
          max={addDays(today, MAX_DAYS_AHEAD)}
          onChange={(event) => {
            if (event.currentTarget.value) changeDraft({ pickupDate: specDay(event.currentTarget.value) });
          }}
        />
      )}
    </fieldset>
  );
}
