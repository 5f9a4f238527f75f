import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { WEBHOOK_URL_MAX } from '#domain/business/webhooks/endpoint.ts';
import { WEBHOOK_TYPES, type WebhookType } from '#domain/business/webhooks/events.ts';
import { isProblem } from '#web/api/problem.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
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
  const wrong = isProblem(save.error, 'validation_failed') ? save.error.field('url') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !save.isPending) onSave({ url: url.trim(), events: [...events] });
  };
  return (
    <Dialog opened onClose={onClose} title={title}>
      <form className={classes.form} onSubmit={submit} noValidate>
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
          error={wrong ?? (isTouched && !isUrl && t('biz.hooks.url.wrong'))}
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
          wordOf={(type) => t(`biz.event.${type}`)}
          codeOf={(type) => type}
        />
        {!wrong && <ProblemAlert error={save.error} />}
        <Button
          type="submit"
          size="lg"
          fullWidth
          disabled={!isReady}
          aria-busy={save.isPending}
          aria-describedby="hook-why"
        >
          {t(save.isPending ? 'common.saving' : 'common.save')}
        </Button>
        <p id="hook-why" className={classes.why}>
          {!isReady && t('biz.hooks.missing')}
        </p>
      </form>
    </Dialog>
  );
}
