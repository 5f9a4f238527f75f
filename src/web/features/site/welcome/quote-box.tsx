import { IconLock, IconUser, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PARCEL_SIZES, VEHICLE_OF_SIZE } from '#domain/deliveries/parcel-sizes.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { MarkerIcon } from '#web/ui/brand/marker-icon.tsx';
import { IslandTexts } from '#web/ui/layout/island-texts.tsx';
import { SIZE_LABEL, VEHICLE_LABEL } from '#web/ui/brand/vehicle-art.tsx';
import classes from './quote-box.module.css';

function PlaceField({ name, label, hint }: { name: 'pickup' | 'dropoff'; label: PlainKey; hint: PlainKey }) {
  const t = useT();
  return (
    <div className={classes.field} data-place={name}>
      <span className={classes.pin} data-kind={name}>
        <MarkerIcon kind={name} size={26} />
      </span>
      <div className={classes.entry}>
        <label htmlFor={`quote-${name}`}>{t(label)}</label>
        <input
          id={`quote-${name}`}
          className={classes.input}
          type="text"
          role="combobox"
          placeholder={t(hint)}
          autoComplete="off"
          spellCheck={false}
          aria-expanded="false"
          aria-autocomplete="list"
          aria-controls={`quote-${name}-list`}
          aria-describedby={`quote-${name}-error`}
          required
        />
        <p id={`quote-${name}-error`} className={classes.error} data-error hidden />
      </div>
      <div className={classes.list} data-popup hidden>
        <ul id={`quote-${name}-list`} role="listbox" aria-label={t(label)} />
        <small className={classes.credit} data-credit />
      </div>
      <span className="st-visually-hidden" role="status" data-count />
    </div>
  );
}

function SizeChoice() {
  const t = useT();
  return (
    <fieldset className={classes.sizes}>
      <legend>{t('welcome.quote.sizes')}</legend>
      {PARCEL_SIZES.map((size) => (
        <label key={size} className={classes.size}>
          <input
            type="radio"
            name="size"
            value={size}
            defaultChecked={size === 'medium'}
            data-vehicle={t(VEHICLE_LABEL[VEHICLE_OF_SIZE[size]])}
          />
          <span>{t(SIZE_LABEL[size])}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Note({ icon, text }: { icon: ReactNode; text: PlainKey }) {
  const t = useT();
  return (
    <li>
      {icon}
      {t(text)}
    </li>
  );
}

/** Quote form: two addresses, one price, in place; the island of the same name hydrates it. */
export function QuoteBox() {
  const t = useT();
  return (
    <section className={classes.section} aria-labelledby="quote-title">
      <h2 id="quote-title" className="st-visually-hidden">
        {t('welcome.quote.h2')}
      </h2>
      <form
        className={classes.card}
        data-island="quote"
        data-home={paths.home}
        action={paths.home}
        noValidate
      >
        <div className={classes.row}>
          <PlaceField name="pickup" label="welcome.quote.from" hint="welcome.quote.fromHint" />
          <PlaceField name="dropoff" label="welcome.quote.to" hint="welcome.quote.toHint" />
          <button type="submit" className={classes.button} data-submit>
            {t('welcome.quote.cta')}
          </button>
        </div>
        <p className={classes.problem} role="alert" data-problem hidden />
        <div className={classes.answer} data-answer hidden>
          <div role="status">
            <p className={classes.caption}>{t('welcome.quote.estimate')}</p>
            <p className={`st-num ${classes.total}`} data-total />
            <p className={classes.facts} data-facts />
            <p className={classes.facts} data-range />
          </div>
          <SizeChoice />
          <a className={classes.button} href={paths.home} data-list>
            {t('welcome.quote.list')}
          </a>
        </div>
      </form>
      <ul className={classes.notes}>
        <Note icon={<IconUser size={18} stroke={1.75} aria-hidden="true" />} text="welcome.quote.note1" />
        <Note icon={<IconLock size={18} stroke={1.75} aria-hidden="true" />} text="welcome.quote.note2" />
        <Note icon={<IconX size={18} stroke={1.75} aria-hidden="true" />} text="welcome.quote.note3" />
      </ul>
      <IslandTexts
        island="quote"
        keys={[
          'book.err.pickup',
          'book.err.drop',
          'err.network',
          'welcome.quote.busy',
          'welcome.quote.distance',
          'welcome.quote.range',
          'welcome.places.count',
        ]}
      />
    </section>
  );
}
