import { useState } from 'react';
import type { RecurringDelivery } from '#contract/deliveries/recurring.ts';
import { WEEKDAYS } from '#domain/deliveries/recurrence.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useChangeRecurring } from './queries.ts';
import classes from './recurring.module.css';
import { ruleBody, RuleFields, type RuleValues } from './rule-fields.tsx';

/** Form of an existing rule. */
export function RuleDialog({ rule, onClose }: { rule: RecurringDelivery; onClose: () => void }) {
  const t = useT();
  const change = useChangeRecurring();
  const [values, setValues] = useState<RuleValues>({
    weekdays: WEEKDAYS.filter((day) => rule.weekdays.includes(day)),
    pickupTime: rule.pickupTime ?? '',
    startsOn: rule.startsOn,
    endsOn: rule.endsOn ?? '',
    skipsHolidays: rule.skipsHolidays,
    daysAhead: rule.daysAhead,
  });
  return (
    <Dialog opened onClose={onClose} title={t('recurring.change.h2')}>
      <Form
        className={classes.form}
        isReady={values.weekdays.length > 0 && values.startsOn !== ''}
        sending={change}
        onSubmit={() => change.mutate({ id: rule.id, ...ruleBody(values) }, { onSuccess: onClose })}
      >
        <RuleFields
          values={values}
          error={change.error}
          onChange={(part) => {
            setValues((before) => ({ ...before, ...part }));
            change.reset();
          }}
        />
        <FormProblem atFields={['startsOn', 'endsOn', 'pickupTime']} />
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
