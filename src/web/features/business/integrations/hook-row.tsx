import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { WEBHOOK_TYPES } from '#domain/business/webhooks/events.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { HookDialog } from './hook-dialog.tsx';
import { HookLog } from './hook-log.tsx';
import classes from './integrations.module.css';
import { type Hook, useDeleteHook, useRotateSecret, useTestHook, useUpdateHook } from './queries.ts';

type Open = 'change' | 'rotate' | 'delete' | null;

/** One webhook: its URL, status, actions and log. */
export function HookRow({ hook, onSecret }: { hook: Hook; onSecret: (secret: string) => void }) {
  const t = useT();
  const [open, setOpen] = useState<Open>(null);
  const [isLogOpen, setLogOpen] = useState(false);
  const change = useUpdateHook(hook.id);
  const remove = useDeleteHook(hook.id);
  const rotate = useRotateSecret(hook.id);
  const probe = useTestHook(hook.id);
  const stateId = useId();
  const close = () => setOpen(null);
  const sendTest = () => probe.mutate(undefined, { onSuccess: () => setLogOpen(true) });
  const state = hook.enabled ? (hook.failingSince ? 'failing' : 'on') : (hook.disabledReason ?? 'owner');
  return (
    <li className={classes.hook} aria-label={hook.url}>
      <p className={classes.url}>{hook.url}</p>
      <p className={classes.quiet}>
        <span id={stateId} className={classes.state} data-state={state}>
          {t(`biz.hooks.state.${state}`)}
        </span>
        {' · '}
        {hook.events.length === WEBHOOK_TYPES.length
          ? t('biz.hooks.all')
          : t('biz.hooks.some', { n: hook.events.length })}
      </p>
      <div className={classes.actions}>
        <Button
          variant="light"
          disabled={!hook.enabled}
          loading={probe.isPending}
          aria-describedby={stateId}
          onClick={sendTest}
        >
          {t('biz.hooks.test')}
        </Button>
        <Button variant="default" aria-expanded={isLogOpen} onClick={() => setLogOpen(!isLogOpen)}>
          {t('biz.hooks.log')}
        </Button>
        <Button variant="default" onClick={() => setOpen('change')}>
          {t('common.edit')}
        </Button>
        <Button
          variant="default"
          loading={change.isPending && open === null}
          onClick={() => change.mutate({ enabled: !hook.enabled })}
        >
          {t(hook.enabled ? 'biz.hooks.off' : 'biz.hooks.on')}
        </Button>
        <Button variant="default" loading={rotate.isPending} onClick={() => setOpen('rotate')}>
          {t('biz.hooks.rotate')}
        </Button>
        <Button
          variant="subtle"
          color="caramida"
          loading={remove.isPending}
          onClick={() => setOpen('delete')}
        >
          {t('common.delete')}
        </Button>
      </div>
      <ProblemAlert error={probe.error ?? remove.error ?? rotate.error ?? (open === null && change.error)} />
      {isLogOpen && <HookLog hook={hook} stateId={stateId} />}
      {open === 'change' && (
        <HookDialog
          title={t('biz.hooks.change')}
          hook={hook}
          save={change}
          onClose={close}
          onSave={(values) => change.mutate(values, { onSuccess: close })}
        />
      )}
      {open === 'rotate' && (
        <ConfirmDialog
          title={t('biz.hooks.rotate')}
          text={t('biz.hooks.rotate.text')}
          action={t('biz.hooks.rotate')}
          onConfirm={() => rotate.mutate(undefined, { onSuccess: ({ secret }) => onSecret(secret) })}
          onClose={close}
        />
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={t('biz.hooks.delete.h2')}
          text={t('biz.hooks.delete.text')}
          action={t('common.delete')}
          onConfirm={() => remove.mutate()}
          onClose={close}
        />
      )}
    </li>
  );
}
