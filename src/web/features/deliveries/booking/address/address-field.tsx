import { Loader, TextInput } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import type { Place } from '#contract/places/places.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './address-field.module.css';
import { AddressOptions } from './address-options.tsx';
import type { DraftStop } from '../draft.ts';
import { useAddressOptions, type AddressOption } from './use-address-options.ts';
import { placeOf } from '../queries.ts';
import { newTypingSession } from './typing-session.ts';
import { useListKeys } from '../confirm/use-list-keys.ts';

const NARROW_PX = 900;

/** One line for a chosen place: the street first, then where that is. */
function stopText(stop: DraftStop | null): string {
  return stop?.label ?? '';
}

/**
 * An address with suggestions. Only a suggestion counts, because it brings coordinates; one without them is refused
 * with a word, and typing further drops the earlier choice. Follows the editable combobox pattern with a spoken
 * count of suggestions.
 */
export function AddressField({
  label,
  value,
  error,
  near,
  autoComplete,
  onChange,
  onTouched,
  onHere,
}: {
  label: string;
  value: DraftStop | null;
  error?: string | undefined;
  near: DraftStop | null;
  autoComplete: string;
  onChange: (stop: DraftStop | null) => void;
  onTouched: () => void;
  /** Offers the place where the person stands, first of all. */
  onHere?: (() => void) | undefined;
}) {
  const t = useT();
  const listId = useId();
  const [text, setText] = useState(stopText(value));
  const [isOpen, setOpen] = useState(false);
  const [isNowhere, setNowhere] = useState(false);
  const [session, setSession] = useState(newTypingSession);
  // Which choice counts: one that is still being looked up is dropped by the next letter.
  const turn = useRef(0);
  const offered = useAddressOptions({
    text,
    isOpen,
    near,
    offersHere: onHere !== undefined,
    session,
  });
  const { options } = offered;

  // What this field said last: any other value comes from outside (a swap, a moved pin, a new draft) with its own text.
  const said = useRef(value);
  const tell = (stop: DraftStop | null) => {
    said.current = stop;
    onChange(stop);
  };
  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    setText(stopText(value));
  }, [value]);

  const choose = (option: AddressOption) => {
    setOpen(false);
    if (option.kind === 'here') return onHere?.();
    setText(option.place.label);
    const mine = ++turn.current;
    setSession(newTypingSession);
    void placeOf(option.place, session).then((place) => {
      if (mine !== turn.current) return;
      setNowhere(place === null);
      if (place) setText(place.label);
      tell(place && stopOf(place));
    });
  };
  const keys = useListKeys({
    count: options.length,
    isOpen,
    setOpen,
    choose: (at) => options[at] && choose(options[at]),
  });

  return (
    <div className={classes.field} data-field>
      <TextInput
        label={label}
        value={text}
        error={isNowhere ? t('book.err.noGeo') : error}
        required
        withAsterisk={false}
        autoComplete={autoComplete}
        autoCorrect="off"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={offered.isAsking || options.length > 0}
        aria-controls={listId}
        aria-activedescendant={keys.active === null ? undefined : `${listId}-${keys.active}`}
        rightSection={offered.isFetching ? <Loader size={20} aria-hidden="true" /> : null}
        onChange={(event) => {
          turn.current += 1;
          setText(event.currentTarget.value);
          setOpen(true);
          setNowhere(false);
          keys.reset();
          if (value) tell(null);
          // A field that was emptied was edited: the message about it need not wait until it is left.
          if (event.currentTarget.value === '') onTouched();
        }}
        onKeyDown={keys.onKeyDown}
        onFocus={(event) => {
          if (!value) setOpen(true);
          makeRoom(event.currentTarget);
        }}
        onBlur={() => {
          setOpen(false);
          onTouched();
        }}
      />
      <AddressOptions
        id={listId}
        options={options}
        active={keys.active}
        attribution={offered.attribution}
        onChoose={choose}
      />
      <p className={classes.status} role="status">
        {!offered.isFetching && status()}
      </p>
    </div>
  );

  function status(): string {
    if (offered.isError && options.length === 0) return t('book.places.err');
    if (options.length > 0) return t('book.places.count', { n: options.length });
    return offered.isAsking ? t('book.noSuggestions') : '';
  }
}

function stopOf({ label, detail, lat, lng, precision }: Place): DraftStop {
  return { label, detail, lat, lng, precision };
}

/** On a narrow screen the suggestions need the place under the field: it goes to the top. */
function makeRoom(field: HTMLElement): void {
  if (window.innerWidth < NARROW_PX)
    field.closest('div[data-field]')?.scrollIntoView({ block: 'start', behavior: 'smooth' });
}
