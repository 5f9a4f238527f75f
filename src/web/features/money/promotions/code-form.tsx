import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { PROMO_CODE_MAX } from '#contract/money/promos.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { problemText } from '#web/ui/feedback/error-state.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import classes from './coupons.module.css';
import { useClaimPromo } from './queries.ts';

/** Form that saves a promo code received elsewhere to the account. */
export function CodeForm() {
  const t = useT();
  const [typed, setTyped] = useState('');
  const claim = useClaimPromo();
  const isEmpty = typed.trim() === '';

  const save = () => {
    claim.mutate(typed, {
      onSuccess: () => {
        setTyped('');
        showToast('coupons.got');
      },
    });
  };

  return (
    <Form className={classes.form} isReady={!isEmpty} sending={claim} onSubmit={save}>
      <TextInput
        required
        withAsterisk={false}
        label={t('coupons.type')}
        description={claim.error ? undefined : t(isEmpty ? 'coupons.type.missing' : 'coupons.type.hint')}
        error={claim.error ? problemText(claim.error, t) : undefined}
        value={typed}
        maxLength={PROMO_CODE_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          claim.reset();
        }}
      />
      <SubmitButton variant="light" spins>
        {t('coupons.type.save')}
      </SubmitButton>
    </Form>
  );
}
