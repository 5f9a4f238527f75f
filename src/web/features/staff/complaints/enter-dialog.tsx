import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { COMPLAINT_TEXT_MAX, type Complaint } from '#contract/staff/complaints.ts';
import { DEFAULT_LOCALE, LOCALES } from '#domain/locales.ts';
import { COMPLAINT_KINDS, OWN_REASONS, STAFF_CHANNELS } from '#domain/staff/complaints/register.ts';
import { isOneOf } from '#domain/records.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import screen from '../desk/courier-screen.module.css';
import { useEnterComplaint } from './queries.ts';

/** Enters a letter, a mail or a call; with an entry, the correction of it. */
export function EnterDialog({
  corrected,
  onClose,
}: {
  corrected: Complaint | null;
  onClose: (number?: number) => void;
}) {
  const t = useT();
  const [choice, setChoice] = useState({
    kind: corrected?.kind ?? 'delivery',
    channel: STAFF_CHANNELS[0] as (typeof STAFF_CHANNELS)[number],
    reason: OWN_REASONS.find((each) => each === corrected?.reason) ?? 'other',
    locale: corrected?.locale ?? DEFAULT_LOCALE,
  });
  const [words, setWords] = useState({
    name: corrected?.name ?? '',
    email: corrected?.email ?? '',
    phone: '',
    deliveryNumber: corrected?.deliveryNumber ? String(corrected.deliveryNumber) : '',
    text: '',
    receivedAt: '',
  });
  const enter = useEnterComplaint();
  const isReady = words.name.trim() !== '' && words.text.trim() !== '';
  const submit = () => {
    const { name, text, receivedAt, ...others } = words;
    const given = Object.entries(others).flatMap(([key, value]) =>
      value.trim() === '' ? [] : [[key, value.trim()] as const],
    );
    enter.mutate(
      {
        ...choice,
        ...{ name, text },
        ...Object.fromEntries(given),
        ...(receivedAt === '' ? {} : { receivedAt: new Date(receivedAt).toISOString() }),
        ...(corrected ? { corrects: corrected.number } : {}),
      },
      {
        onSuccess: ({ number }) => {
          showToast('register.enter.done', (say) => say('register.enter.number', { number: String(number) }));
          onClose(number);
        },
      },
    );
  };
  const title = corrected ? t('register.corrects', { n: String(corrected.number) }) : t('register.enter');
  const field = (name: keyof typeof words) => ({
    value: words[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setWords((before) => ({ ...before, [name]: value }));
    },
  });
  return (
    <Dialog opened onClose={() => onClose()} title={title}>
      <Form className={screen.form} isReady={isReady} sending={enter} onSubmit={submit}>
        <NativeSelect
          label={t('register.enter.channel')}
          value={choice.channel}
          data={STAFF_CHANNELS.map((value) => ({ value, label: t(`complaint.channel.${value}`) }))}
          onChange={({ currentTarget: { value } }) => {
            if (isOneOf(STAFF_CHANNELS, value)) setChoice({ ...choice, channel: value });
          }}
        />
        <NativeSelect
          label={t('complaint.kind.label')}
          value={choice.kind}
          data={COMPLAINT_KINDS.map((value) => ({ value, label: t(`complaint.kind.${value}`) }))}
          onChange={({ currentTarget: { value } }) => {
            if (isOneOf(COMPLAINT_KINDS, value)) setChoice({ ...choice, kind: value });
          }}
        />
        <NativeSelect
          label={t('complaint.reason.label')}
          value={choice.reason}
          data={OWN_REASONS.map((value) => ({ value, label: t(`complaint.reason.${value}`) }))}
          onChange={({ currentTarget: { value } }) => {
            if (isOneOf(OWN_REASONS, value)) setChoice({ ...choice, reason: value });
          }}
        />
        <TextInput
          type="datetime-local"
          label={t('register.enter.receivedAt')}
          description={t('register.enter.receivedAt.hint')}
          {...field('receivedAt')}
        />
        <TextInput required label={t('register.person')} maxLength={80} data-autofocus {...field('name')} />
        <TextInput type="email" label={t('register.email')} maxLength={254} {...field('email')} />
        <TextInput type="tel" label={t('register.phone')} maxLength={30} {...field('phone')} />
        <TextInput
          label={t('complaint.delivery')}
          inputMode="numeric"
          maxLength={9}
          {...field('deliveryNumber')}
        />
        <NativeSelect
          label={t('register.enter.locale')}
          value={choice.locale}
          data={LOCALES.map((value) => ({ value, label: t(`register.locale.${value}`) }))}
          onChange={({ currentTarget: { value } }) => {
            if (isOneOf(LOCALES, value)) setChoice({ ...choice, locale: value });
          }}
        />
        <Textarea
          required
          size="md"
          label={t('complaint.text')}
          rows={5}
          maxLength={COMPLAINT_TEXT_MAX}
          {...field('text')}
        />
        <FormProblem />
        <SubmitButton size="lg" fullWidth missing={t('register.enter.missing')} missingClass={screen.why}>
          {t('register.enter.cta')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
