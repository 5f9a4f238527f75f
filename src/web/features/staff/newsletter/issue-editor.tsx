import { Button, Textarea, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { LOCALES, type Locale } from '#domain/locales.ts';
import { ISSUE_FIELDS, type Issue, type IssueText } from '#contract/newsletter/admin-newsletter.ts';
import { BODY_MAX, SUBJECT_MAX } from '#domain/newsletter/issue-table.ts';
import { isProblem } from '#web/api/problem.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { refusalOf } from '#web/ui/form/form-problem.tsx';
import { BannerAlert, ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { DraftActions } from './draft-actions.tsx';
import { IssuePreview } from './issue-preview.tsx';
import { NEW_ISSUE } from './new-issue.ts';
import classes from './newsletter.module.css';
import { useCreateIssue, useIssueActions, useReadAgain } from './queries.ts';

const EMPTY: IssueText = { subjectRo: '', bodyRo: '', subjectEn: '', bodyEn: '' };

/** Writes an issue in every language, each beside what its readers will see. */
export function IssueEditor({ issue }: { issue?: Issue }) {
  const t = useT();
  const saved: IssueText = issue ? textOf(issue) : EMPTY;
  const [text, setText] = useState(saved);
  const isChanged = Object.entries(saved).some(([name, value]) => text[name as keyof IssueText] !== value);
  const { save, isPending, error } = useSave(issue);
  useConfirmClose(isChanged);
  return (
    <Form
      className={classes.form}
      isReady={isChanged}
      sending={{ isPending, error }}
      onSubmit={() => save(text)}
    >
      <p className={classes.quiet}>{t('news.marks')}</p>
      {LOCALES.map((locale) => (
        <Language
          key={locale}
          locale={locale}
          text={text}
          error={error}
          onChange={(change) => setText({ ...text, ...change })}
        />
      ))}
      <SaveProblem error={error} />
      <div className={classes.actions}>
        <SubmitButton aria-describedby="news-saved">{t('news.save')}</SubmitButton>
      </div>
      <p id="news-saved" className={classes.why}>
        {t(isChanged ? 'news.unsaved' : issue ? 'news.saved' : 'news.nothing')}
      </p>
      {issue && <DraftActions issue={issue} isChanged={isChanged} />}
    </Form>
  );
}

function textOf({ subjectRo, bodyRo, subjectEn, bodyEn }: Issue): IssueText {
  return { subjectRo, bodyRo, subjectEn, bodyEn };
}

/** Saves the draft: the first save creates it and replaces the URL, later ones update it. */
function useSave(issue: Issue | undefined) {
  const navigate = useNavigate();
  const create = useCreateIssue();
  const { save } = useIssueActions(issue?.id ?? NEW_ISSUE);
  const done = () => showToast('news.saved');
  return {
    isPending: create.isPending || save.isPending,
    error: create.error ?? save.error,
    save: (text: IssueText) => {
      if (issue) return save.mutate({ ...text, version: issue.version }, { onSuccess: done });
      create.mutate(text, {
        onSuccess: ({ id }) => {
          done();
          void navigate(to(paths.adminNewsletterIssue, { id }), { replace: true });
        },
      });
    },
  };
}

/** Hook: the browser asks before a page with unsaved text is closed (`beforeunload`). */
function useConfirmClose(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isChanged]);
}

function SaveProblem({ error }: { error: unknown }) {
  const t = useT();
  const readAgain = useReadAgain();
  if (!isProblem(error, 'transition_refused')) return <ProblemAlert error={error} />;
  return (
    <>
      <BannerAlert>{t('news.late')}</BannerAlert>
      <Button variant="default" onClick={readAgain}>
        {t('news.readAgain')}
      </Button>
    </>
  );
}

function Language({
  locale,
  text,
  error,
  onChange,
}: {
  locale: Locale;
  text: IssueText;
  error: unknown;
  onChange: (change: Partial<IssueText>) => void;
}) {
  const t = useT();
  const { subject, body } = ISSUE_FIELDS[locale];
  return (
    <fieldset className={classes.language}>
      <legend>{t(`news.language.${locale}`)}</legend>
      <div className={classes.pair}>
        <div className={classes.fields}>
          <TextInput
            label={t('news.subject')}
            maxLength={SUBJECT_MAX}
            lang={locale}
            value={text[subject]}
            error={refusalOf(error, subject)}
            onChange={(event) => onChange({ [subject]: event.currentTarget.value })}
          />
          <Textarea
            size="md"
            label={t('news.body')}
            maxLength={BODY_MAX}
            rows={12}
            lang={locale}
            value={text[body]}
            error={refusalOf(error, body)}
            onChange={(event) => onChange({ [body]: event.currentTarget.value })}
          />
        </div>
        <IssuePreview locale={locale} subject={text[subject]} body={text[body]} />
      </div>
    </fieldset>
  );
}
