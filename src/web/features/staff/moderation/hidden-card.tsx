import { Textarea } from '@mantine/core';
import { useState } from 'react';
import type { HiddenContent } from '#contract/moderation/hidden-contents.ts';
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
import { useRestoreContent } from './queries.ts';
import { ShownPicture } from './shown-picture.tsx';
import { May } from '../access/may.tsx';

/** Hidden content: what it was, whose it is, why, and the button that restores it. */
export function HiddenCard({ hidden }: { hidden: HiddenContent }) {
  const t = useT();
  const { locale } = useLocale();
  const when = (at: string) => `${formatDate(at, locale)}, ${formatTime(at, locale)}`;
  const isGone = !hidden.canRestore && hidden.restoredAt === null;
  const facts: [string, string | null][] = [
    [t('admin.notices.author'), hidden.author],
    [t('admin.hidden.notice'), hidden.noticeNumber?.toString() ?? t('admin.hidden.noNotice')],
    [t('admin.notices.reasons'), hidden.reasons],
    [t('admin.hidden.at'), when(hidden.hiddenAt)],
    [t('admin.hidden.restoredAt'), hidden.restoredAt && when(hidden.restoredAt)],
    [t('admin.hidden.restoredReasons'), hidden.restoredReasons],
  ];
  return (
    <article className={screen.card} aria-labelledby={`hidden-${hidden.number}`}>
      <h2 id={`hidden-${hidden.number}`}>
        {t('admin.hidden.title', { n: String(hidden.number), place: t(`notice.place.${hidden.place}`) })}
      </h2>
      {hidden.content && <p className={words.words}>{hidden.content}</p>}
      <ShownPicture url={hidden.pictureUrl} name={t('admin.hidden.picture')} />
      <dl className={screen.facts}>
        {facts.map(([name, value]) => value && <Fact key={name} name={name} value={value} />)}
      </dl>
      <May verb="moderation:decide">{hidden.canRestore && <Restore number={hidden.number} />}</May>
      {isGone && <p className={words.outcome}>{t('admin.hidden.gone')}</p>}
    </article>
  );
}

function Restore({ number }: { number: number }) {
  const t = useT();
  const [reasons, setReasons] = useState('');
  const restore = useRestoreContent(number);
  const isReady = reasons.trim() !== '';
  const restored = () => {
    showToast('admin.hidden.restored');
    focusPageTitle();
  };
  const submit = () => restore.mutate({ reasons }, { onSuccess: restored });
  return (
    <Form className={screen.form} isReady={isReady} sending={restore} onSubmit={submit}>
      <Textarea
        required
        withAsterisk={false}
        size="md"
        label={t('admin.hidden.restore.reasons')}
        description={t('admin.hidden.restore.hint')}
        maxLength={2_000}
        rows={2}
        value={reasons}
        onChange={(event) => setReasons(event.currentTarget.value)}
      />
      <FormProblem />
      <SubmitButton
        size="lg"
        variant="default"
        missing={t('admin.hidden.restore.missing')}
        missingClass={screen.why}
      >
        {t('admin.hidden.restore')}
      </SubmitButton>
    </Form>
  );
}
