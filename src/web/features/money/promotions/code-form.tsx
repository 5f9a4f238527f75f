import { Button, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { PROMO_CODE_MAX } from '#contract/money/promos.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { problemText } from '#web/ui/feedback/error-state.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import classes from './coupons.module.css';
import { useClaimPromo } from './queries.ts';

/** Form that saves a promo code received elsewhere to the account. */
export function CodeForm() {
  const t = useT();
  const [typed, setTyped] = useState('');
  const claim = useClaimPromo();
  const isEmpty = typed.trim() === '';

  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isEmpty || claim.isPending) return;
    claim.mutate(typed, {
      onSuccess: () => {
        setTyped('');
        showToast('coupons.got');
      },
    });
  };

  return (
    <form className={classes.form} onSubmit={save} noValidate>
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
      <Button type="submit" variant="light" disabled={isEmpty} loading={claim.isPending}>
        {t('coupons.type.save')}
      </Button>
    </form>
  );
}
