import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { COUNTIES, COUNTY_CODES, SECTORS } from '#domain/places/counties.ts';
import { COUNTRY_CODES, HOME_COUNTRY } from '#domain/places/countries.ts';
import { fieldText } from '#web/ui/form/field-text.ts';
import { canonicalCui, isCui } from '#domain/money/tax-id.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { Form, type Sending } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import classes from './invoices.module.css';

/** What is typed; the name is asked of a company alone. */
export type TypedBilling = {
  name: string;
  taxId: string;
  street: string;
  city: string;
  county: string;
  country: string;
};

/** The typed details as they are sent: no code is null, and abroad there is no county. */
type Input = Omit<TypedBilling, 'taxId' | 'county'> & { taxId: string | null; county: string | null };

type Props<T> = {
  initial: TypedBilling;
  /** Whether it needs a fiscal code. */
  isFirm: boolean;
  /** To whom the documents go, where the name is not asked. */
  lead?: string;
  /** The label of the name, and what says that it is missing. */
  named?: { label: string; missing: string };
  parse: (input: Input) => z.ZodSafeParseResult<T>;
  sending: Sending;
  onSubmit: (details: T) => void;
};

export const NO_DETAILS: TypedBilling = {
  ...{ name: '', taxId: '', street: '', city: '', county: '' },
  country: HOME_COUNTRY,
};

/** The fields of billing details: a company's fiscal code, the address; in București the sector instead of the city. */
export function BillingFieldsForm<T>({ initial, isFirm, lead, named, parse, sending, onSubmit }: Props<T>) {
  const t = useT();
  const { locale } = useLocale();
  const [fields, setFields] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<keyof TypedBilling>>(new Set());
  const isHome = fields.country === HOME_COUNTRY;
  const parsed = parse({
    ...fields,
    taxId: fields.taxId.trim() || null,
    county: isHome ? fields.county : null,
  });
  const isMissingCode = isFirm && !fields.taxId.trim();
  // Shown while other fields are still empty; the whole form's check would wait for them.
  const fiscalCode = canonicalCui(fields.taxId);
  const isWrongCode = isHome && fiscalCode !== '' && !isCui(fiscalCode);
  const isValid = parsed.success && !isMissingCode;

  const bind = (name: keyof TypedBilling) => {
    const reason = parsed.error?.issues.find((issue) => issue.path[0] === name)?.message;
    const ofCode = isMissingCode ? 'required' : isWrongCode ? 'tax_id_invalid' : reason;
    const wrong = name === 'taxId' ? ofCode : reason;
    return {
      value: fields[name],
      error: touched.has(name) && wrong ? fieldText(wrong, t) : undefined,
      onChange: (event: { currentTarget: { value: string } }) => {
        const { value } = event.currentTarget;
        setFields((before) => ({
          ...before,
          [name]: value,
          ...(name === 'county' ? cityFor(value, before) : {}),
          ...(name === 'country' ? { county: '', city: '' } : {}),
        }));
      },
      onBlur: () => setTouched((before) => new Set(before).add(name)),
    };
  };

  const submit = () => {
    if (parsed.success) onSubmit(parsed.data);
  };

  return (
    <Form className={classes.form} isReady={isValid} sending={sending} onSubmit={submit}>
      {lead && <p className={classes.hint}>{lead}</p>}
      {named && (
        <TextInput
          required
          withAsterisk={false}
          label={named.label}
          autoComplete="organization"
          {...bind('name')}
        />
      )}
      <TextInput
        label={t(isFirm ? 'billing.taxId' : 'billing.taxId.optional')}
        inputMode={isHome ? 'numeric' : 'text'}
        autoComplete="off"
        required={isFirm}
        withAsterisk={false}
        {...bind('taxId')}
      />
      <TextInput
        required
        withAsterisk={false}
        label={t('billing.street')}
        autoComplete="street-address"
        {...bind('street')}
      />
      <NativeSelect
        size="md"
        label={t('billing.country')}
        autoComplete="country"
        data={countriesIn(locale)}
        {...bind('country')}
      />
      {isHome && (
        <NativeSelect
          required
          withAsterisk={false}
          size="md"
          label={t('billing.county')}
          autoComplete="address-level1"
          data={[
            { value: '', label: t('billing.choose') },
            ...COUNTY_CODES.map((code) => ({ value: code, label: COUNTIES[code] })),
          ]}
          {...bind('county')}
        />
      )}
      {isHome && fields.county === 'B' ? (
        <NativeSelect
          size="md"
          label={t('billing.sector')}
          data={SECTORS.map((sector, index) => ({ value: sector, label: String(index + 1) }))}
          {...bind('city')}
        />
      ) : (
        <TextInput
          required
          withAsterisk={false}
          label={t('billing.city')}
          autoComplete="address-level2"
          {...bind('city')}
        />
      )}
      <FormProblem />
      <SubmitButton
        size="lg"
        spins
        missing={named && !fields.name.trim() ? named.missing : t(missingText(isFirm, isHome))}
        missingClass={classes.hint}
      >
        {t('common.save')}
      </SubmitButton>
    </Form>
  );
}

/** Message that names the required fields; the county only in Romania. */
function missingText(isBusiness: boolean, isHome: boolean): PlainKey {
  if (isBusiness) return isHome ? 'billing.missing.firm' : 'billing.missing.firm.abroad';
  return isHome ? 'billing.missing' : 'billing.missing.abroad';
}

/** Countries: Romania first, the others sorted by name in the reader's language. */
function countriesIn(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const named = COUNTRY_CODES.map((value) => ({ value, label: names.of(value) ?? value }));
  const others = named.filter(({ value }) => value !== HOME_COUNTRY);
  const home = named.filter(({ value }) => value === HOME_COUNTRY);
  return [...home, ...others.toSorted((one, other) => one.label.localeCompare(other.label, locale))];
}

/**
 * The city after a change of county: București has sectors, other counties names, so a value of the other kind is
 * dropped.
 */
function cityFor(county: string, before: TypedBilling): { city: string } {
  const wasSector = before.county === 'B';
  if (county === 'B') return { city: wasSector ? before.city : SECTORS[0] };
  return { city: wasSector ? '' : before.city };
}
