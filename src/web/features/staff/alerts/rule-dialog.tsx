import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AlertRule } from '#contract/staff/alerts.ts';
import { ALERT_NAME_MAX } from '#domain/staff/alerts/rule.ts';
import { TROUBLE_CLASSES, TROUBLE_RULES } from '#domain/staff/board/rules.ts';
import { isProblem } from '#web/api/problem.ts';
import { useSession } from '#web/api/session.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { BannerAlert } from '#web/ui/form/problem-alert.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from './alerts.module.css';
import { type RuleInput, useDeleteRule, useSaveRule } from './queries.ts';
import { TargetFields } from './target-fields.tsx';
import { Minutes, TimeFields } from './time-fields.tsx';

type Members = readonly { id: string; name: string }[];

const NEW: Omit<RuleInput, 'ownerId'> = {
  name: '',
  condition: { class: 'blocked' },
  forMinutes: 5,
  county: null,
  days: [1, 2, 3, 4, 5, 6, 7],
  hours: null,
  target: { to: 'role', role: 'operator', by: 'push' },
  answerMinutes: 15,
  escalation: null,
  enabled: true,
};

function inputOf(rule: AlertRule): RuleInput {
  const { name, condition, forMinutes, county, days, hours, target } = rule;
  const { answerMinutes, escalation, ownerId, enabled } = rule;
  return {
    ...{ name, condition, forMinutes, county, days, hours, target },
    ...{ answerMinutes, escalation, ownerId, enabled },
  };
}

/** The form of a rule, a new one or one that is changed; at its end the secret of a called server. */
export function RuleDialog({
  rule,
  members,
  onClose,
}: {
  rule: AlertRule | null;
  members: Members;
  onClose: () => void;
}) {
  const t = useT();
  const { user } = useSession();
  const [input, setInput] = useState<RuleInput>(rule ? inputOf(rule) : { ...NEW, ownerId: user?.id ?? '' });
  const saving = useSaveRule(rule);
  const secret = saving.data?.secret;
  const change = (part: Partial<RuleInput>) => setInput((before) => ({ ...before, ...part }));
  const save = () => saving.mutate(input, { onSuccess: (saved) => saved.secret === null && onClose() });
  const errorAt = (path: string) =>
    isProblem(saving.error) ? saving.error.errors.find((each) => each.path === path)?.message : undefined;
  const isReady = input.name.trim() !== '' && input.days.length > 0;
  return (
    <Dialog opened onClose={onClose} title={rule ? rule.name : t('alert.rule.new')}>
      {secret ? (
        <Secret secret={secret} onClose={onClose} />
      ) : (
        <Form className={classes.form} isReady={isReady} sending={saving} onSubmit={save}>
          <TextInput
            size="md"
            data-autofocus
            label={t('alert.form.name')}
            maxLength={ALERT_NAME_MAX}
            value={input.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <ConditionField input={input} onChange={change} />
          <TimeFields rule={input} onChange={change} />
          <TargetFields
            label={t('alert.form.target')}
            target={input.target}
            members={[...members]}
            error={errorAt('target.url')}
            onChange={(target) => change({ target })}
          />
          <Minutes
            label={t('alert.form.answer')}
            least={1}
            value={input.answerMinutes}
            onChange={(answerMinutes) => change({ answerMinutes })}
          />
          <Checkbox
            size="md"
            label={t('alert.form.escalate')}
            checked={input.escalation !== null}
            onChange={({ currentTarget }) =>
              change({
                escalation: currentTarget.checked ? { to: 'role', role: 'admin', by: 'email' } : null,
              })
            }
          />
          {input.escalation && (
            <TargetFields
              label={t('alert.form.escalation')}
              target={input.escalation}
              members={[...members]}
              error={errorAt('escalation.url')}
              onChange={(escalation) => change({ escalation })}
            />
          )}
          <NativeSelect
            size="md"
            label={t('alert.form.owner')}
            value={input.ownerId}
            onChange={({ currentTarget }) => change({ ownerId: currentTarget.value })}
            data={members.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Checkbox
            size="md"
            label={t('alert.form.enabled')}
            checked={input.enabled}
            onChange={({ currentTarget }) => change({ enabled: currentTarget.checked })}
          />
          {isProblem(saving.error, 'transition_refused') ? (
            <BannerAlert>{t('alert.form.changed')}</BannerAlert>
          ) : (
            <FormProblem />
          )}
          <SubmitButton
            size="lg"
            fullWidth
            busy={t('alert.form.saving')}
            missing={t('alert.form.missing')}
            missingClass={classes.quiet}
          >
            {t('alert.form.save')}
          </SubmitButton>
          {rule && <DeleteRule rule={rule} onDone={onClose} />}
        </Form>
      )}
    </Dialog>
  );
}

function ConditionField({
  input,
  onChange,
}: {
  input: RuleInput;
  onChange: (part: Partial<RuleInput>) => void;
}) {
  const t = useT();
  const { condition } = input;
  const change = (value: string) => {
    const rule = TROUBLE_RULES.find((each) => `rule ${each}` === value);
    const of = TROUBLE_CLASSES.find((each) => `class ${each}` === value);
    if (rule) onChange({ condition: { rule } });
    else if (of) onChange({ condition: { class: of } });
  };
  return (
    <NativeSelect
      size="md"
      label={t('alert.form.condition')}
      value={'rule' in condition ? `rule ${condition.rule}` : `class ${condition.class}`}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      data={[
        ...TROUBLE_CLASSES.filter((each) => each !== 'fine').map((each) => ({
          value: `class ${each}`,
          label: t('alert.class', { name: t(`board.class.${each}`) }),
        })),
        ...TROUBLE_RULES.filter((each) => each !== 'fine').map((each) => ({
          value: `rule ${each}`,
          label: t(`alert.trouble.${each}`),
        })),
      ]}
    />
  );
}

function DeleteRule({ rule, onDone }: { rule: AlertRule; onDone: () => void }) {
  const t = useT();
  const remove = useDeleteRule(rule.id);
  const [isAsked, setAsked] = useState(false);
  return (
    <Button
      variant="default"
      color="caramida"
      aria-busy={remove.isPending}
      onClick={() => (isAsked ? remove.mutate(undefined, { onSuccess: onDone }) : setAsked(true))}
    >
      {t(isAsked ? 'alert.form.delete.sure' : 'alert.form.delete')}
    </Button>
  );
}

function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useT();
  return (
    <div className={classes.form}>
      <p>{t('alert.secret')}</p>
      <code className={classes.secret}>{secret}</code>
      <Button onClick={onClose}>{t('alert.secret.done')}</Button>
    </div>
  );
}
