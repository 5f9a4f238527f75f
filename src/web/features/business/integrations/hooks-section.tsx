import { Button } from '@mantine/core';
import { useState } from 'react';
import { WEBHOOKS_MAX } from '#domain/business/webhooks/endpoint.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { Card } from '../../accounts/profile/card.tsx';
import { HookDialog } from './hook-dialog.tsx';
import { HookRow } from './hook-row.tsx';
import classes from './integrations.module.css';
import { useCreateHook, useHooks } from './queries.ts';
import { SecretDialog } from './secret-dialog.tsx';

/** The webhooks that get the events of the business's deliveries. */
export function HooksSection() {
  const t = useT();
  const hooks = useHooks();
  const create = useCreateHook();
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const items = hooks.data?.items ?? [];
  const isFull = items.length >= WEBHOOKS_MAX;
  return (
    <Card title={t('biz.hooks.h2')} lead={t('biz.hooks.lead')}>
      {hooks.isPending && <RowSkeletons count={1} height={120} />}
      {hooks.error && !hooks.data && <ErrorState error={hooks.error} onRetry={() => void hooks.refetch()} />}
      {hooks.data && items.length === 0 && <p className={classes.empty}>{t('biz.hooks.empty')}</p>}
      {items.length > 0 && (
        <ul className={classes.list}>
          {items.map((hook) => (
            <HookRow key={hook.id} hook={hook} onSecret={setSecret} />
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        <Button
          disabled={!hooks.data || isFull}
          aria-busy={hooks.isPending}
          aria-describedby={isFull ? 'hooks-full' : undefined}
          onClick={() => setAdding(true)}
        >
          {t('biz.hooks.new')}
        </Button>
      </div>
      {isFull && (
        <p id="hooks-full" className={classes.quiet}>
          {t('biz.hooks.full', { n: WEBHOOKS_MAX })}
        </p>
      )}
      {isAdding && (
        <HookDialog
          title={t('biz.hooks.new')}
          save={create}
          onClose={() => setAdding(false)}
          onSave={(body) =>
            create.mutate(body, {
              onSuccess: (made) => {
                setAdding(false);
                setSecret(made.secret);
              },
            })
          }
        />
      )}
      {secret && (
        <SecretDialog
          title={t('biz.hooks.made')}
          lead={t('biz.hooks.once')}
          label={t('biz.hooks.secret')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </Card>
  );
}
