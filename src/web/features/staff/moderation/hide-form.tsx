import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { HIDEABLE_PLACES, type HideablePlace } from '#domain/moderation/rules.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { focusPageTitle } from '#web/ui/layout/page-title.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import screen from '../desk/courier-screen.module.css';
import { useHideContent } from './queries.ts';

/** Hides content without a notice; prefilled from the link that led here. */
export function HideForm() {
  const t = useT();
  const [search] = useSearchParams();
  const named = HIDEABLE_PLACES.find((each) => each === search.get('fel'));
  const [place, setPlace] = useState<HideablePlace>(named ?? 'photo');
  const [reference, setReference] = useState(search.get('ref') ?? '');
  const [reasons, setReasons] = useState('');
  const hide = useHideContent();
  const isReady = reference.trim() !== '' && reasons.trim() !== '';
  const hidden = () => {
    setReference('');
    setReasons('');
    showToast('admin.hidden.done');
    focusPageTitle();
  };
  const submit = () => hide.mutate({ place, reference: reference.trim(), reasons }, { onSuccess: hidden });
  return (
    <section className={screen.card} aria-labelledby="hide">
      <h2 id="hide">{t('admin.hidden.hide')}</h2>
      <Form className={screen.form} isReady={isReady} sending={hide} onSubmit={submit}>
        <NativeSelect
          size="md"
          label={t('admin.hidden.place')}
          value={place}
          data={HIDEABLE_PLACES.map((value) => ({ value, label: t(`notice.place.${value}`) }))}
          onChange={({ currentTarget }) =>
            setPlace(HIDEABLE_PLACES.find((each) => each === currentTarget.value) ?? 'photo')
          }
        />
        <TextInput
          required
          withAsterisk={false}
          size="md"
          label={t('admin.hidden.reference')}
          description={t('admin.hidden.reference.hint')}
          maxLength={300}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
        <Textarea
          required
          withAsterisk={false}
          size="md"
          label={t('admin.notices.reasons')}
          description={t('admin.hidden.reasons.hint')}
          maxLength={2_000}
          rows={3}
          value={reasons}
          onChange={(event) => setReasons(event.currentTarget.value)}
        />
        <FormProblem />
        <SubmitButton size="lg" missing={t('admin.hidden.missing')} missingClass={screen.why}>
          {t('admin.hidden.cta')}
        </SubmitButton>
      </Form>
    </section>
  );
}
