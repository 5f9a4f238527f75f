import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { addDays } from '#domain/deliveries/pickup-window.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useChangeRecurring, useRecurring, useRepeat } from './queries.ts';
import classes from './recurring.module.css';
import { RECURRING } from './recurring-list.tsx';
import { ruleBody, RuleFields, type RuleValues } from './rule-fields.tsx';
import { weekdayList } from './weekday-names.ts';

const AT_FIELDS = ['startsOn', 'endsOn', 'pickupTime'];

/** Dialog of a delivery: a rule by which it repeats, or its place as the pattern of an existing one. */
export function RepeatDialog({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const t = useT();
  const { locale } = useLocale();
  const navigate = useNavigate();
  const rules = useRecurring().data?.items ?? [];
  const repeat = useRepeat();
  const change = useChangeRecurring();
  const [ruleId, setRuleId] = useState('');
  const [values, setValues] = useState<RuleValues>(() => firstValues(delivery));
  const sending = ruleId ? change : repeat;
  const { id: deliveryId } = delivery;
  const isReady = ruleId !== '' || (values.weekdays.length > 0 && values.startsOn !== '');
  const done = { onSuccess: () => void navigate(`${paths.addressBook}#${RECURRING}`) };
  const submit = () =>
    ruleId
      ? change.mutate({ id: ruleId, deliveryId }, done)
      : repeat.mutate({ deliveryId, ...ruleBody(values) }, done);
  return (
    <Dialog opened onClose={onClose} title={t('recurring.repeat.h2')}>
      <Form className={classes.form} isReady={isReady} sending={sending} onSubmit={submit}>
        <p className={classes.quiet}>{t('recurring.lead')}</p>
        {rules.length > 0 && (
          <NativeSelect
            size="md"
            label={t('recurring.which')}
            description={t('recurring.which.help')}
            value={ruleId}
            data={[
              { value: '', label: t('recurring.which.new') },
              ...rules.map(({ id, receiver, weekdays }) => ({
                value: id,
                label: t('recurring.which.old', { receiver, days: weekdayList(weekdays, locale) }),
              })),
            ]}
            onChange={(event) => {
              setRuleId(event.currentTarget.value);
              repeat.reset();
              change.reset();
            }}
          />
        )}
        {ruleId === '' && (
          <RuleFields
            values={values}
            error={repeat.error}
            onChange={(part) => {
              setValues((before) => ({ ...before, ...part }));
              repeat.reset();
            }}
          />
        )}
        <FormProblem atFields={AT_FIELDS} />
        <SubmitButton
          size="lg"
          fullWidth
          busy={t('common.saving')}
          missing={t('recurring.missing')}
          missingClass={classes.quiet}
        >
          {t('recurring.save')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

/** Working days from tomorrow on, at the delivery's own hours. */
function firstValues({ pickupTime }: Delivery): RuleValues {
  return {
    weekdays: [1, 2, 3, 4, 5],
    pickupTime: pickupTime ?? '',
    startsOn: addDays(new Date().toISOString().slice(0, 10), 1),
    endsOn: '',
    skipsHolidays: true,
    daysAhead: 2,
  };
}
