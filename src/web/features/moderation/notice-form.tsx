import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { giveContentNotice } from '#contract/moderation/content-notices.ts';
import {
  mayBeAnonymous,
  NOTICE_CATEGORIES,
  NOTICE_PLACES,
  type NoticeCategory,
} from '#domain/moderation/rules.ts';
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

/** Content notice form, open to anybody: where, what, why, and who reports; then the receipt number. */
export function NoticeForm() {
  const t = useT();
  const { locale } = useLocale();
  const [search] = useSearchParams();
  const [place, setPlace] = useState(NOTICE_PLACES.find((each) => each === search.get('fel')) ?? 'other');
  const [reference, setReference] = useState(search.get('ref') ?? '');
  const [category, setCategory] = useState<NoticeCategory>('illegal_goods');
  const [explanation, setExplanation] = useState('');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [isGoodFaith, setGoodFaith] = useState(false);
  const give = useMutation({
    mutationFn: () =>
      call(giveContentNotice, {
        body: {
          ...{ place, reference: reference.trim(), category, explanation, goodFaith: true, locale },
          ...(name.trim() ? { name: name.trim() } : {}),
          ...(email.trim() ? { email: email.trim() } : {}),
        },
      }),
  });
  const isNamed = mayBeAnonymous(category) || (name.trim() !== '' && email.trim() !== '');
  const isReady = reference.trim() !== '' && explanation.trim() !== '' && isNamed && isGoodFaith;
  const submit = () => give.mutate();
  if (give.data) {
    return (
      <p ref={takeFocus} tabIndex={-1} role="status">
        {t('notice.done', { number: String(give.data.number) })}
      </p>
    );
  }
  return (
    <Form className={account.form} isReady={isReady} sending={give} onSubmit={submit}>
      <NativeSelect
        size="md"
        label={t('notice.place')}
        value={place}
        data={NOTICE_PLACES.map((value) => ({ value, label: t(`notice.place.${value}`) }))}
        onChange={({ currentTarget }) =>
          setPlace(NOTICE_PLACES.find((each) => each === currentTarget.value) ?? 'other')
        }
      />
      <TextInput
        label={t('notice.reference')}
        description={t('notice.reference.hint')}
        maxLength={300}
        required
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      <NativeSelect
        size="md"
        label={t('notice.category')}
        value={category}
        data={NOTICE_CATEGORIES.map((value) => ({ value, label: t(`notice.category.${value}`) }))}
        onChange={({ currentTarget }) =>
          setCategory(NOTICE_CATEGORIES.find((each) => each === currentTarget.value) ?? 'other')
        }
      />
      <Textarea
        size="md"
        label={t('notice.explanation')}
        description={t('notice.explanation.hint')}
        rows={5}
        maxLength={4_000}
        required
        value={explanation}
        onChange={(event) => setExplanation(event.currentTarget.value)}
      />
      <TextInput
        label={t('notice.name')}
        description={mayBeAnonymous(category) ? t('notice.anonymous') : undefined}
        autoComplete="name"
        maxLength={80}
        required={!mayBeAnonymous(category)}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={t('notice.email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        required={!mayBeAnonymous(category)}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Checkbox
        required
        size="md"
        label={t('notice.goodFaith')}
        checked={isGoodFaith}
        onChange={(event) => setGoodFaith(event.currentTarget.checked)}
      />
      <FormProblem />
      <SubmitButton size="lg" fullWidth missing={t('notice.missing')} missingClass={account.why}>
        {t('notice.cta')}
      </SubmitButton>
    </Form>
  );
}
