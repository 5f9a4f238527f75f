import { Checkbox, NativeSelect } from '@mantine/core';
import type { GuaranteeChoices } from '#contract/money/guarantees.ts';
import { useConfig } from '#web/api/installation.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { changeDraft, type DraftGuarantee } from '../draft.ts';
import classes from '../people/people-step.module.css';
import { useGuaranteeChoices } from '../queries.ts';
import { useDraft } from '../use-draft.ts';
import { useHourText } from './use-hour-text.ts';

/** The hour by which the parcel is guaranteed to arrive; nothing where the installation guarantees none. */
export function GuaranteeSection() {
  const t = useT();
  const draft = useDraft();
  const { guarantee } = draft;
  const { data: config } = useConfig();
  if (!config || (!config.guarantee && !guarantee)) return null;
  return (
    <section className={classes.group}>
      <h2>{t('book.guarantee')}</h2>
      <Checkbox
        label={t('book.guarantee.ask')}
        description={t('book.guarantee.hint')}
        checked={guarantee !== null}
        error={guarantee && !config.guarantee ? t('book.guarantee.off') : undefined}
        onChange={(event) =>
          changeDraft({ guarantee: event.currentTarget.checked ? { deliverBy: null } : null })
        }
      />
      {guarantee && config.guarantee && <HourField guarantee={guarantee} />}
    </section>
  );
}

/** The hours of this trip with their prices, as our own lateness makes them, and how many were kept so far. */
function HourField({ guarantee: { deliverBy } }: { guarantee: DraftGuarantee }) {
  const t = useT();
  const { locale } = useLocale();
  const hourText = useHourText();
  const { data, error } = useGuaranteeChoices(useDraft());
  if (error) return <ProblemAlert error={error} />;
  if (!data) return <RowSkeletons count={1} height={64} />;
  const { choices } = data;
  const chosen = choices.find((choice) => choice.deliverBy === deliverBy);
  if (choices.length === 0) return <p className={classes.counter}>{t('book.guarantee.none')}</p>;
  const isGone = deliverBy !== null && !chosen;
  return (
    <>
      <NativeSelect
        label={t('book.guarantee.until')}
        description={
          chosen ? t('book.guarantee.back', { back: formatMoney(chosen.back, locale) }) : undefined
        }
        required
        withAsterisk={false}
        value={chosen ? chosen.deliverBy : ''}
        error={isGone ? t('book.guarantee.gone') : undefined}
        data={[
          ...(chosen ? [] : [{ value: '', label: t('book.guarantee.choose') }]),
          ...choices.map((choice) => ({
            value: choice.deliverBy,
            label: t('book.guarantee.choice', {
              hour: hourText(choice.deliverBy),
              fee: formatMoney(choice.fee, locale),
            }),
          })),
        ]}
        onChange={(event) => changeDraft({ guarantee: { deliverBy: event.currentTarget.value || null } })}
      />
      <RateLine rate={data.rate} />
    </>
  );
}

/** How many guaranteed hours were kept: our own figure, or that there is none yet. */
function RateLine({ rate: { decided, kept } }: Pick<GuaranteeChoices, 'rate'>) {
  const t = useT();
  return (
    <p className={classes.counter}>
      {decided === 0 ? t('guarantee.rate.none') : t('guarantee.rate', { decided, kept })}
    </p>
  );
}
