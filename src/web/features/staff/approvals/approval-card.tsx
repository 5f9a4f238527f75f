import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { APPROVAL_ANSWER_MAX, type Approval } from '#contract/staff/admin-approvals.ts';
import { formatDate, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import screen from '../desk/courier-screen.module.css';
import words from '../desk/dispute-card.module.css';
import { useDecideKey } from '../keys/decide-keys.ts';
import { ApprovalFacts } from './approval-facts.tsx';
import { useApproval, useApprovalActs } from './queries.ts';

/** A request for a second person's signature: who asks for it, why, and the buttons that the reader has. */
export function ApprovalCard({ id }: { id: string }) {
  const { data, error, refetch } = useApproval(id);
  if (data) return <Card approval={data} />;
  return error ? (
    <ErrorState error={error} onRetry={() => void refetch()} />
  ) : (
    <RowSkeletons count={1} height={160} />
  );
}

function Card({ approval }: { approval: Approval }) {
  const t = useT();
  const { locale } = useLocale();
  const at = `${formatDate(approval.requestedAt, locale)}, ${formatTime(approval.requestedAt, locale)}`;
  const isOwn = approval.acts.includes('withdraw');
  return (
    <article className={screen.card} aria-label={t(`decision.kind.${approval.kind}`)}>
      <p>{isOwn ? t('approval.own') : t('approval.by', { who: approval.requestedBy.name, at })}</p>
      <ApprovalFacts approval={approval} />
      <p className={words.words}>{approval.reason}</p>
      {approval.state !== 'open' && <p role="status">{t(`approval.state.${approval.state}`)}</p>}
      {approval.answer !== null && <p className={words.words}>{approval.answer}</p>}
      <Acts approval={approval} />
    </article>
  );
}

function Acts({ approval }: { approval: Approval }) {
  const t = useT();
  const decideKey = useDecideKey();
  const [isRefusing, setRefusing] = useState(false);
  const { sign, withdraw } = useApprovalActs(approval.id);
  const has = (act: Approval['acts'][number]) => approval.acts.includes(act);
  if (isRefusing) return <Refusal id={approval.id} onBack={() => setRefusing(false)} />;
  return (
    <>
      <ProblemAlert error={sign.error ?? withdraw.error} />
      <div className={screen.choices}>
        {has('sign') && (
          <Button
            size="md"
            {...decideKey(t('approval.sign'), 'a', true)}
            loading={sign.isPending}
            onClick={() =>
              sign.mutate(approval.payloadHash, { onSuccess: () => showToast('approval.signed') })
            }
          >
            {t('approval.sign')}
          </Button>
        )}
        {has('refuse') && (
          <Button
            size="md"
            variant="default"
            onClick={() => setRefusing(true)}
            {...decideKey(t('approval.refuse'), 'r')}
          >
            {t('approval.refuse')}
          </Button>
        )}
        {has('withdraw') && (
          <Button
            size="md"
            variant="default"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate(undefined, { onSuccess: () => showToast('approval.withdrawn') })}
          >
            {t('approval.withdraw')}
          </Button>
        )}
      </div>
    </>
  );
}

function Refusal({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useT();
  const [answer, setAnswer] = useState('');
  const { refuse } = useApprovalActs(id);
  const submit = () => refuse.mutate(answer, { onSuccess: () => showToast('approval.refused') });
  return (
    <Form className={screen.form} isReady={answer.trim() !== ''} sending={refuse} onSubmit={submit}>
      <Textarea
        required
        withAsterisk={false}
        size="md"
        label={t('approval.answer')}
        description={t('approval.answer.hint')}
        maxLength={APPROVAL_ANSWER_MAX}
        rows={3}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <FormProblem />
      <SubmitButton size="lg" missing={t('approval.answer.missing')} missingClass={screen.why}>
        {t('approval.refuse')}
      </SubmitButton>
      <Button variant="default" onClick={onBack}>
        {t('common.dismiss')}
      </Button>
    </Form>
  );
}
