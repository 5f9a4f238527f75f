import { Button, Loader, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CONTENT_BODY_MAX } from '#contract/staff/admin-content.ts';
import { LOCALES } from '#domain/locales.ts';
import type { ContentKey, ContentText, ContentTexts } from '#domain/staff/content/texts.ts';
import { isProblem } from '#web/api/problem.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { formatDate, formatTime } from '#web/i18n/format.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { BannerAlert } from '#web/ui/form/problem-alert.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Prose } from '#web/features/site/content/prose.tsx';
import { May } from '../access/may.tsx';
import classes from './content.module.css';
import { type ContentDetail, useContent, useContentActs } from './queries.ts';
import { VersionList } from './version-list.tsx';

/** One text: both languages side by side, its preview, its moment, and its versions. */
export function ContentEditor({ of }: { of: ContentKey }) {
  const query = useContent(of);
  if (query.isPending) return <Loader />;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return <Editor key={query.data.draft?.revision ?? 0} content={query.data} />;
}

function Editor({ content }: { content: ContentDetail }) {
  const t = useT();
  const { draft } = content;
  const [texts, setTexts] = useState<ContentTexts>(draft?.texts ?? content.live);
  const acts = useContentActs({ section: content.section, slug: content.slug });
  const isSaved = draft !== null && JSON.stringify(draft.texts) === JSON.stringify(texts);
  const save = () =>
    acts.save.mutate({ texts, revision: draft?.revision ?? 0 }, { onSuccess: () => showToast('cms.saved') });
  const conflict = isProblem(acts.save.error, 'transition_refused') ? acts.save.error : null;
  return (
    <div className={classes.editor}>
      {content.isLegal && <p className={classes.badge}>{t('cms.legal')}</p>}
      <p>
        <a href={content.path}>{t('cms.open')}</a>
      </p>
      <May verb="content:write">
        <Form className={classes.form} sending={acts.save} onSubmit={save}>
          <TextFields content={content} texts={texts} onChange={setTexts} />
          {conflict ? (
            <BannerAlert>{t('cms.conflict', { who: String(conflict.facts?.['state'] ?? '') })}</BannerAlert>
          ) : (
            <FormProblem />
          )}
          <div className={classes.acts}>
            <SubmitButton>{t('cms.save')}</SubmitButton>
            <Button
              variant="default"
              loading={acts.preview.isPending}
              onClick={() => acts.preview.mutate({ texts })}
            >
              {t('cms.preview')}
            </Button>
            {draft && (
              <Button variant="default" loading={acts.drop.isPending} onClick={() => acts.drop.mutate()}>
                {t('cms.drop')}
              </Button>
            )}
          </div>
        </Form>
        <Preview acts={acts} />
        <Publishing content={content} isSaved={isSaved} acts={acts} />
      </May>
      <VersionList content={content} acts={acts} />
    </div>
  );
}

type Acts = ReturnType<typeof useContentActs>;

function TextFields({
  content,
  texts,
  onChange,
}: {
  content: ContentDetail;
  texts: ContentTexts;
  onChange: (texts: ContentTexts) => void;
}) {
  const t = useT();
  return (
    <div className={classes.sides}>
      {LOCALES.map((locale) => {
        const language = t(`cms.language.${locale}`);
        const field = (name: keyof ContentText) => ({
          value: texts[locale][name],
          onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
            onChange({ ...texts, [locale]: { ...texts[locale], [name]: value } }),
        });
        return (
          <div key={locale} className={classes.side} lang={locale}>
            <TextInput label={t('cms.title', { language })} maxLength={120} {...field('title')} />
            {content.section !== 'faq' && (
              <Textarea
                label={t('cms.description', { language })}
                maxLength={200}
                rows={2}
                {...field('description')}
              />
            )}
            <Textarea
              label={t('cms.body', { language })}
              maxLength={CONTENT_BODY_MAX}
              rows={18}
              {...field('body')}
            />
          </div>
        );
      })}
    </div>
  );
}

function Preview({ acts: { preview } }: { acts: Acts }) {
  const t = useT();
  if (preview.isError)
    return (
      <div role="alert">
        {isProblem(preview.error) &&
          preview.error.errors?.map((each) => <p key={each.path}>{each.message}</p>)}
      </div>
    );
  if (!preview.data) return null;
  return (
    <div className={classes.sides}>
      {LOCALES.map((locale) => (
        <section
          key={locale}
          className={classes.preview}
          lang={locale}
          aria-label={t('cms.preview.of', { language: t(`cms.language.${locale}`) })}
        >
          <h2>{preview.data[locale].title}</h2>
          <Prose html={preview.data[locale].html} />
        </section>
      ))}
    </div>
  );
}

function Publishing({ content, isSaved, acts }: { content: ContentDetail; isSaved: boolean; acts: Acts }) {
  const t = useT();
  const { locale } = useLocale();
  const [from, setFrom] = useState('');
  const { draft, earliest, isLegal } = content;
  const submit = () => {
    if (!draft) return;
    const moment = from === '' ? {} : { liveFrom: new Date(from).toISOString() };
    acts.publish.mutate(
      { revision: draft.revision, ...moment },
      { onSuccess: () => showToast('cms.published') },
    );
  };
  const at = `${formatDate(earliest, locale)}, ${formatTime(earliest, locale)}`;
  return (
    <Form
      className={classes.publish}
      isReady={isSaved && (!isLegal || from !== '')}
      sending={acts.publish}
      onSubmit={submit}
    >
      <TextInput
        type="datetime-local"
        label={t('cms.from')}
        description={isLegal ? t('cms.from.legal', { at }) : t('cms.from.hint')}
        required={isLegal}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <FormProblem />
      <SubmitButton missing={t('cms.publish.missing')} missingClass={classes.quiet}>
        {t('cms.publish')}
      </SubmitButton>
    </Form>
  );
}
