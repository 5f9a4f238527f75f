import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { SHOP_SECRET_MIN, type ShopKind } from '#domain/shops/shops.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { FormProblem, refusalOf } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from '../business/integrations/integrations.module.css';

/** Form of another secret: the platform's own, or one that is made here and shown once. */
export function SecretChange({
  kind,
  save,
  onSave,
  onClose,
}: {
  kind: ShopKind;
  save: { error: unknown; isPending: boolean; reset: () => void };
  onSave: (body: { secret?: string }) => void;
  onClose: () => void;
}) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const secret = typed.trim();
  const isReady = secret === '' ? kind !== 'shopify' : secret.length >= SHOP_SECRET_MIN;
  return (
    <Dialog opened onClose={onClose} title={t('shop.secret.change')}>
      <Form
        className={classes.form}
        isReady={isReady}
        sending={save}
        onSubmit={() => onSave(secret === '' ? {} : { secret })}
      >
        <p className={classes.lead}>{t('shop.secret.change.text')}</p>
        {kind !== 'generic' && (
          <PasswordInput
            label={t('shop.secret')}
            description={t(`shop.secret.help.${kind}`)}
            autoComplete="off"
            visibilityToggleButtonProps={{ 'aria-label': t('shop.secret.show') }}
            value={typed}
            error={refusalOf(save.error, 'secret')}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              save.reset();
            }}
          />
        )}
        <FormProblem atFields={['secret']} />
        <SubmitButton
          size="lg"
          fullWidth
          busy={t('common.saving')}
          missing={t('shop.missing.secret')}
          missingClass={classes.why}
        >
          {t('shop.secret.change')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
