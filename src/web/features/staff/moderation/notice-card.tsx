import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { ContentNotice } from '#contract/moderation/content-notices.ts';
import { formatDate, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { focusPageTitle } from '#web/ui/layout/page-title.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import screen from '../desk/courier-screen.module.css';
import words from '../desk/dispute-card.module.css';
import { Fact } from './fact.tsx';
import { useDecideKey } from '../keys/decide-keys.ts';
import { useDecideContentNotice } from './queries.ts';
import { ShownPicture } from './shown-picture.tsx';
import { May } from '../access/may.tsx';

/** One content notice: what was reported about which content, by whom, and the decision. */
export function NoticeCard({ notice }: { notice: ContentNotice }) {
  const t = useT();
  const { locale } = useLocale();
  const notifier = [notice.name, notice.email].filter(Boolean).join(', ');
  const facts: [string, string | null][] = [
    [t('notice.reference'), notice.reference],
    [t('admin.notices.content'), notice.content],
    [t('admin.notices.author'), notice.author],
    [t('admin.notices.notifier'), notifier || null],
    [
      t('admin.notices.received'),
      `${formatDate(notice.receivedAt, locale)}, ${formatTime(notice.receivedAt, locale)}`,
    ],
    [t('admin.notices.decision'), notice.decision && t(`admin.notices.decision.${notice.decision}`)],
    [t('admin.notices.reasons'), notice.reasons],
  ];
  return (
    <article className={screen.card} aria-labelledby={`notice-${notice.number}`}>
      <h2 id={`notice-${notice.number}`}>
        {t('admin.notices.title', {
          n: String(notice.number),
          place: t(`notice.place.${notice.place}`),
          kind: t(`notice.category.${notice.category}`),
        })}
      </h2>
      <p className={words.words}>{notice.explanation}</p>
      <ShownPicture url={notice.pictureUrl} name={t('admin.notices.picture')} />
      <dl className={screen.facts}>
        {facts.map(([name, value]) => value && <Fact key={name} name={name} value={value} />)}
      </dl>
      <May verb="moderation:decide">{notice.choices.length > 0 && <Decision notice={notice} />}</May>
    </article>
  );
}

/** The keys of decisions in the pane of decisions. */
const KEYS: Partial<Record<ContentNotice['choices'][number], 'a' | 'r'>> = { hidden: 'a', no_action: 'r' };

function Decision({ notice }: { notice: ContentNotice }) {
  const t = useT();
  const decideKey = useDecideKey();
  const [decision, setDecision] = useState<ContentNotice['choices'][number] | null>(null);
  const [reasons, setReasons] = useState('');
  const decide = useDecideContentNotice(notice.number);
  const isReady = decision !== null && reasons.trim() !== '';
  const decided = () => {
    showToast('admin.notices.done');
    focusPageTitle();
  };
  const submit = () => {
    if (decision !== null) decide.mutate({ decision, reasons }, { onSuccess: decided });
  };
  return (
    <Form className={screen.form} isReady={isReady} sending={decide} onSubmit={submit}>
      <div
        role="group"
        className={screen.choices}
        aria-label={t('admin.notices.decision')}
        data-missing={decision === null || undefined}
      >
        {notice.choices.map((each) => (
          <Button
            key={each}
            variant={decision === each ? 'light' : 'default'}
            aria-pressed={decision === each}
            onClick={() => setDecision(each)}
            {...(KEYS[each] && decideKey(t(`admin.notices.decision.${each}`), KEYS[each]))}
          >
            {t(`admin.notices.decision.${each}`)}
          </Button>
        ))}
      </div>
      <Textarea
        required
        withAsterisk={false}
        size="md"
        label={t('admin.notices.reasons')}
        description={t('admin.notices.reasons.hint')}
        maxLength={2_000}
        rows={3}
        value={reasons}
        onChange={(event) => setReasons(event.currentTarget.value)}
      />
      <FormProblem />
      <SubmitButton size="lg" missing={t('admin.notices.missing')} missingClass={screen.why}>
        {t('admin.notices.cta')}
      </SubmitButton>
    </Form>
  );
}
