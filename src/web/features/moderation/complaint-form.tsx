import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { complain, COMPLAINT_TEXT_MAX } from '#contract/staff/complaints.ts';
import { isOneOf } from '#domain/records.ts';
import { FORM_KINDS, OWN_REASONS } from '#domain/staff/complaints/register.ts';
import { call } from '#web/api/call.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import account from '../accounts/account/account.module.css';

/** Ref callback: focuses the confirmation, because the form that had the focus is gone. */
function takeFocus(texts: HTMLElement | null): void {
  texts?.focus();
}

/** The complaint form, open to anybody; then the number of the register. */
export function ComplaintForm() {
  const t = useT();
  const { locale } = useLocale();
  const [search] = useSearchParams();
  const [kind, setKind] = useState<(typeof FORM_KINDS)[number]>('delivery');
  const [reason, setReason] = useState<(typeof OWN_REASONS)[number]>('other');
  const [words, setWords] = useState({
    deliveryNumber: search.get('nr') ?? '',
    text: '',
    name: '',
    email: '',
  });
  const deliveryNumber = words.deliveryNumber.replaceAll(/\D+/g, '');
  const give = useMutation({
    mutationFn: () => {
      const { text, name, email } = words;
      const named = deliveryNumber === '' ? {} : { deliveryNumber };
      const body = { kind, reason, text, name: name.trim(), email: email.trim(), locale, ...named };
      return call(complain, { body });
    },
  });
  const field = (name: keyof typeof words) => ({
    value: words[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setWords((before) => ({ ...before, [name]: value }));
    },
  });
  if (give.data) {
    return (
      <p ref={takeFocus} tabIndex={-1} role="status">
        {t('complaint.done', { number: String(give.data.number) })}
      </p>
    );
  }
  const isReady = [words.text, words.name, words.email].every((each) => each.trim() !== '');
  return (
    <Form className={account.form} isReady={isReady} sending={give} onSubmit={() => give.mutate()}>
      <NativeSelect
        size="md"
        label={t('complaint.kind.label')}
        value={kind}
        data={FORM_KINDS.map((value) => ({ value, label: t(`complaint.kind.${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          if (isOneOf(FORM_KINDS, value)) setKind(value);
        }}
      />
      <NativeSelect
        size="md"
        label={t('complaint.reason.label')}
        value={reason}
        data={OWN_REASONS.map((value) => ({ value, label: t(`complaint.reason.${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          if (isOneOf(OWN_REASONS, value)) setReason(value);
        }}
      />
      <TextInput
        label={t('complaint.delivery')}
        description={t('complaint.delivery.hint')}
        inputMode="numeric"
        maxLength={12}
        {...field('deliveryNumber')}
      />
      <Textarea
        size="md"
        label={t('complaint.text')}
        description={t('complaint.text.hint')}
        rows={5}
        maxLength={COMPLAINT_TEXT_MAX}
        required
        {...field('text')}
      />
      <TextInput label={t('complaint.name')} autoComplete="name" maxLength={80} required {...field('name')} />
      <TextInput
        label={t('complaint.email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        {...field('email')}
      />
      <FormProblem />
      <SubmitButton size="lg" fullWidth missing={t('complaint.missing')} missingClass={account.why}>
        {t('complaint.cta')}
      </SubmitButton>
    </Form>
  );
}
