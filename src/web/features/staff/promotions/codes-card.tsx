import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Promotion } from '#contract/money/admin-promotions.ts';
import { csvText } from '#domain/csv.ts';
import { DECIMAL_MARKS } from '#domain/locales.ts';
import { CODES_AT_ONCE_MAX } from '#domain/money/promotions/codes.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { saveText } from '#web/ui/display/save-file.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormProblem, refusalOf } from '#web/ui/form/form-problem.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import classes from './promotions.module.css';
import { useMakeCodes, useReadCodes } from './queries.ts';

/** Makes single-use codes, and saves all of them as a file. */
export function CodesCard({ promotion }: { promotion: Promotion }) {
  const t = useT();
  const { locale } = useLocale();
  const { id, code, codes, maxUses, state } = promotion;
  const read = useReadCodes(id);
  if (!codes) return null;
  const save = () => {
    read.mutate(undefined, {
      onSuccess: (all) => {
        const rows = all.map((each) => [
          each.code,
          t(each.isUsed ? 'promotion.codes.isUsed' : 'promotion.codes.isFree'),
        ]);
        const head = [t('promotion.code'), t('promotion.codes.state')];
        saveText(`${code}.csv`, csvText([head, ...rows], DECIMAL_MARKS[locale]), 'text/csv');
      },
    });
  };
  const canMake = (state === 'running' || state === 'scheduled') && codes.made < maxUses;
  return (
    <section className={classes.panel} aria-labelledby="codes">
      <h2 id="codes">{t('promotion.codes')}</h2>
      <p>{t('promotion.codes.count', codes)}</p>
      {canMake && <MakeCodes id={id} room={Math.min(maxUses - codes.made, CODES_AT_ONCE_MAX)} />}
      {codes.made > 0 && (
        <Button variant="default" className={classes.begin} loading={read.isPending} onClick={save}>
          {t('promotion.codes.save')}
        </Button>
      )}
      <ProblemAlert error={read.error} />
    </section>
  );
}

function MakeCodes({ id, room }: { id: string; room: number }) {
  const t = useT();
  const make = useMakeCodes(id);
  const [typed, setTyped] = useState('');
  const count = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : 0;
  const isRight = count > 0 && count <= room;
  const submit = () => {
    make.mutate(count, {
      onSuccess: () => {
        showToast('promotion.codes.done');
        setTyped('');
      },
    });
  };
  return (
    <Form className={classes.inline} isReady={isRight} sending={make} onSubmit={submit}>
      <TextInput
        label={t('promotion.codes.howMany')}
        inputMode="numeric"
        value={typed}
        error={
          refusalOf(make.error, 'count') ??
          (typed !== '' && !isRight ? t('promotion.codes.wrong', { n: room }) : undefined)
        }
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <FormProblem atFields={['count']} />
      <SubmitButton
        variant="default"
        busy={t('promotion.codes.busy')}
        missing={t('promotion.codes.wrong', { n: room })}
        missingClass={classes.quiet}
      >
        {t('promotion.codes.make')}
      </SubmitButton>
    </Form>
  );
}
