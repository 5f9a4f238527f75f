import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { WEBHOOK_URL_MAX } from '#domain/business/webhooks/endpoint.ts';
import { WEBHOOK_TYPES, type WebhookType } from '#domain/business/webhooks/events.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { FormProblem, refusalOf } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Choices } from './choices.tsx';
import classes from './integrations.module.css';
import type { Hook } from './queries.ts';

type Values = { url: string; events: WebhookType[] };

/** Form of a webhook, new or existing: its URL and its event types. */
export function HookDialog({
  title,
  hook,
  save,
  onSave,
  onClose,
}: {
  title: string;
  hook?: Hook;
  save: { error: unknown; isPending: boolean; reset: () => void };
  onSave: (values: Values) => void;
  onClose: () => void;
}) {
  const t = useT();
  const [url, setUrl] = useState(hook?.url ?? '');
  const [isTouched, setTouched] = useState(false);
  const [events, setEvents] = useState<readonly WebhookType[]>(hook?.events ?? WEBHOOK_TYPES);
  const isUrl = /^https?:\/\/\S+$/.test(url.trim()) && URL.canParse(url.trim());
  const isReady = isUrl && events.length > 0;
  const submit = () => onSave({ url: url.trim(), events: [...events] });
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Form className={classes.form} isReady={isReady} sending={save} onSubmit={submit}>
        <TextInput
          required
          withAsterisk={false}
          label={t('biz.hooks.url')}
          description={t('biz.hooks.url.help')}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={WEBHOOK_URL_MAX}
          data-autofocus
          value={url}
          error={refusalOf(save.error, 'url') ?? (isTouched && !isUrl && t('biz.hooks.url.wrong'))}
          onChange={(event) => {
            setUrl(event.currentTarget.value);
            save.reset();
          }}
          onBlur={() => setTouched(true)}
        />
        <Choices
          legend={t('biz.hooks.events')}
          all={WEBHOOK_TYPES}
          chosen={events}
          onChange={setEvents}
          labelOf={(type) => t(`biz.event.${type}`)}
          codeOf={(type) => type}
        />
        <FormProblem atFields={['url']} />
        <SubmitButton
          size="lg"
          fullWidth
          busy={t('common.saving')}
          missing={t('biz.hooks.missing')}
          missingClass={classes.why}
        >
          {t('common.save')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
