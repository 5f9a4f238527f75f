import { NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { API_SCOPES, type ApiScope } from '#domain/business/api-keys.ts';
import { API_KEY_NAME_MAX } from '#contract/business/api-keys.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { FormProblem, refusalOf } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Choices } from './choices.tsx';
import classes from './integrations.module.css';
import { useCreateKey } from './queries.ts';

const DAY = 86_400_000;
const LIVES = ['0', '30', '90', '365'] as const;

/** Form of a new API key: name, scopes, lifetime, and the password once more. */
export function KeyDialog({
  email,
  onClose,
  onMade,
}: {
  email: string;
  onClose: () => void;
  onMade: (secret: string) => void;
}) {
  const t = useT();
  const create = useCreateKey();
  const [name, setName] = useState('');
  const [isTouched, setTouched] = useState(false);
  const [scopes, setScopes] = useState<readonly ApiScope[]>([]);
  const [days, setDays] = useState<string>('0');
  const [password, setPassword] = useState('');
  const isReady = name.trim() !== '' && scopes.length > 0 && password !== '';
  const submit = () => {
    const until = days === '0' ? {} : { expiresAt: new Date(Date.now() + Number(days) * DAY).toISOString() };
    const body = { name, scopes: [...scopes], password, ...until };
    create.mutate(body, { onSuccess: ({ secret }) => onMade(secret) });
  };
  return (
    <Dialog opened onClose={onClose} title={t('biz.keys.new')}>
      <Form className={classes.form} isReady={isReady} sending={create} onSubmit={submit}>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextInput
          required
          withAsterisk={false}
          label={t('biz.keys.name')}
          description={t('biz.keys.name.help')}
          autoComplete="off"
          maxLength={API_KEY_NAME_MAX}
          data-autofocus
          value={name}
          error={isTouched && name.trim() === '' && t('biz.keys.name.missing')}
          onChange={(event) => setName(event.currentTarget.value)}
          onBlur={() => setTouched(true)}
        />
        <Choices
          legend={t('biz.keys.scopes')}
          all={API_SCOPES}
          chosen={scopes}
          onChange={setScopes}
          labelOf={(scope) => t(`biz.scope.${scope}`)}
          codeOf={(scope) => scope}
        />
        <NativeSelect
          size="md"
          label={t('biz.keys.life')}
          value={days}
          data={LIVES.map((value) => ({ value, label: t(`biz.keys.life.${value}`) }))}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <PasswordInput
          required
          withAsterisk={false}
          label={t('biz.keys.password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPw') }}
          value={password}
          error={refusalOf(create.error, 'password')}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            create.reset();
          }}
        />
        <FormProblem atFields={['password']} />
        <SubmitButton
          size="lg"
          fullWidth
          busy={t('common.saving')}
          missing={t('biz.keys.missing')}
          missingClass={classes.why}
        >
          {t('biz.keys.create')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
