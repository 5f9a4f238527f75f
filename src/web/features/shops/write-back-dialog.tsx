import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SHOP_SECRET_MIN } from '#domain/shops/shops.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { FormProblem, refusalOf } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from '../business/integrations/integrations.module.css';
import { type ShopItem, useRemoveWriteBack, useSetWriteBack } from './queries.ts';

/** Form of where a shop is told of its deliveries, and the keys for that, which are never shown again. */
export function WriteBackDialog({ shop, onClose }: { shop: ShopItem; onClose: () => void }) {
  const t = useT();
  const { kind, writeBack } = shop;
  const save = useSetWriteBack(shop.id);
  const remove = useRemoveWriteBack(shop.id);
  const [url, setUrl] = useState(writeBack?.url ?? '');
  const [keys, setKeys] = useState({ key: '', secret: '' });
  const [completes, setCompletes] = useState(writeBack?.completes ?? false);
  const given = { key: keys.key.trim(), secret: keys.secret.trim() };
  const isWhole =
    given.secret.length >= SHOP_SECRET_MIN && (kind !== 'woocommerce' || given.key.length >= SHOP_SECRET_MIN);
  const areStored = writeBack !== null && given.key === '' && given.secret === '';
  const isReady = url.trim() !== '' && (kind === 'generic' || isWhole || areStored);
  const submit = () =>
    save.mutate(
      {
        url: url.trim(),
        completes,
        ...(given.key === '' ? {} : { key: given.key }),
        ...(given.secret === '' ? {} : { secret: given.secret }),
      },
      { onSuccess: onClose },
    );
  const set = (name: 'key' | 'secret') => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setKeys((before) => ({ ...before, [name]: value }));
    save.reset();
  };
  return (
    <Dialog opened onClose={onClose} title={t('shop.back.h2')}>
      <Form className={classes.form} isReady={isReady} sending={save} onSubmit={submit}>
        <p className={classes.lead}>{t(`shop.back.lead.${kind}`)}</p>
        <TextInput
          label={t(`shop.back.url.${kind}`)}
          type="url"
          autoComplete="off"
          maxLength={500}
          value={url}
          error={refusalOf(save.error, 'url')}
          onChange={(event) => {
            setUrl(event.currentTarget.value);
            save.reset();
          }}
        />
        {kind === 'woocommerce' && (
          <TextInput
            label={t('shop.back.key')}
            autoComplete="off"
            value={keys.key}
            error={refusalOf(save.error, 'key')}
            onChange={set('key')}
          />
        )}
        {kind !== 'generic' && (
          <PasswordInput
            label={t(`shop.back.secret.${kind}`)}
            description={writeBack ? t('shop.back.keys.help') : undefined}
            autoComplete="off"
            visibilityToggleButtonProps={{ 'aria-label': t('shop.secret.show') }}
            value={keys.secret}
            error={refusalOf(save.error, 'secret')}
            onChange={set('secret')}
          />
        )}
        {kind === 'woocommerce' && (
          <Checkbox
            label={t('shop.back.completes')}
            checked={completes}
            onChange={(event) => setCompletes(event.currentTarget.checked)}
          />
        )}
        <FormProblem atFields={['url', 'key', 'secret']} />
        <SubmitButton
          size="lg"
          fullWidth
          busy={t('common.saving')}
          missing={t('shop.back.missing')}
          missingClass={classes.why}
        >
          {t('common.save')}
        </SubmitButton>
      </Form>
      {writeBack && (
        <Button
          variant="subtle"
          color="caramida"
          loading={remove.isPending}
          onClick={() => remove.mutate(undefined, { onSuccess: onClose })}
        >
          {t('shop.back.remove')}
        </Button>
      )}
      <ProblemAlert error={remove.error} />
    </Dialog>
  );
}
