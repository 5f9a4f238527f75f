import { TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { INSTRUCTIONS_MAX } from '#contract/deliveries/deliveries.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import type { FormFields } from '#web/ui/form/use-form.ts';
import type { PeopleValues } from './people-schema.ts';
import classes from './people-step.module.css';

/** Ready-made instructions that couriers get most often; each fits the ten characters. */
const READY: readonly PlainKey[] = [
  'book.instr.call',
  'book.instr.intercom',
  'book.instr.fragile',
  'book.instr.gate',
  'book.instr.noLift',
];

/** Instructions of up to ten characters for the courier: presets to press or typed text, with the remaining count. */
export function InstructionsField({ form }: { form: FormFields<PeopleValues> }) {
  const t = useT();
  const value = form.values.instructions;
  const [wasCut, setCut] = useState(false);
  return (
    <div>
      <TextInput
        label={t('book.instr')}
        description={t('book.instr.hint')}
        value={value}
        maxLength={INSTRUCTIONS_MAX}
        autoComplete="off"
        error={form.error('instructions') ?? (wasCut ? t('book.instr.err') : undefined)}
        rightSectionWidth={64}
        rightSection={
          <span className={`st-num ${classes.counter}`} aria-hidden="true">
            {value.length}/{INSTRUCTIONS_MAX}
          </span>
        }
        onPaste={(event) => {
          const { selectionStart, selectionEnd } = event.currentTarget;
          const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
          const room = INSTRUCTIONS_MAX - value.length + replaced;
          setCut(event.clipboardData.getData('text').length > room);
        }}
        onKeyDown={() => setCut(false)}
        onChange={(event) => form.set('instructions', event.currentTarget.value)}
        onBlur={() => form.touch('instructions')}
      />
      <div className={classes.chips} role="group" aria-label={t('book.instr.ready')}>
        {READY.map((key) => (
          <UnstyledButton
            key={key}
            className={classes.chip}
            aria-pressed={value === t(key)}
            onClick={() => form.set('instructions', value === t(key) ? '' : t(key))}
          >
            {t(key)}
          </UnstyledButton>
        ))}
      </div>
    </div>
  );
}
