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

/** Text of a chosen place: the street first, then its town. */
function stopText(stop: DraftStop | null): string {
  return stop?.label ?? '';
}

/**
 * Address combobox with suggestions. Only a suggestion counts, because it brings coordinates; a choice without them is
 * refused with a message, and typing further drops the earlier choice. Follows the editable combobox pattern, with the
 * number of suggestions announced.
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
  /** Adds the person's own position as the first option. */
  onHere?: (() => void) | undefined;
}) {
  const t = useT();
  const listId = useId();
  const [text, setText] = useState(stopText(value));
  const [isOpen, setOpen] = useState(false);
  const [isNowhere, setNowhere] = useState(false);
  const [session, setSession] = useState(newTypingSession);
  // Sequence number of the choice: a lookup still under way is dropped by the next letter.
  const turn = useRef(0);
  const offered = useAddressOptions({
    text,
    isOpen,
    near,
    offersHere: onHere !== undefined,
    session,
  });
  const { options } = offered;

  // The value last emitted here: any other comes from outside (a swap, a moved marker, a new draft) with its own text.
  const lastReported = useRef(value);
  const report = (stop: DraftStop | null) => {
    lastReported.current = stop;
    onChange(stop);
  };
  useEffect(() => {
    if (value === lastReported.current) return;
    lastReported.current = value;
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
      report(place && stopOf(place));
    });
  };
  const keys = useListKeys({
    count: options.length,
    isOpen,
    setOpen,
    choose: (at) => options[at] && choose(options[at]),
  });

  return (
    <div
      className={classes.field}
      data-field
      onBlur={({ currentTarget, relatedTarget }) => {
        // The link of the attribution is beside the list, which stays open for it.
        if (currentTarget.contains(relatedTarget)) return;
        setOpen(false);
        onTouched();
      }}
    >
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
          if (value) report(null);
          // Emptying is an edit: the error need not wait until the field is left.
          if (event.currentTarget.value === '') onTouched();
        }}
        onKeyDown={keys.onKeyDown}
        onFocus={(event) => {
          if (!value) setOpen(true);
          makeRoom(event.currentTarget);
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

/** Scrolls the field to the top on narrow screens: the suggestions need the room below it. */
function makeRoom(field: HTMLElement): void {
  if (window.innerWidth < NARROW_PX)
    field.closest('div[data-field]')?.scrollIntoView({ block: 'start', behavior: 'smooth' });
}
