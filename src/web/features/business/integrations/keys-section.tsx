import { Button } from '@mantine/core';
import { useState } from 'react';
import { API_KEYS_MAX } from '#domain/business/api-keys.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { Card } from '../../accounts/profile/card.tsx';
import classes from './integrations.module.css';
import { KeyDialog } from './key-dialog.tsx';
import { KeyRow } from './key-row.tsx';
import { useKeys, useRevokeKey } from './queries.ts';
import { SecretDialog } from './secret-dialog.tsx';

/** The API keys with which programs act for the business. */
export function KeysSection({ email }: { email: string }) {
  const t = useT();
  const keys = useKeys();
  const revoke = useRevokeKey();
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const items = keys.data?.items ?? [];
  const isFull = items.filter(({ state }) => state === 'active').length >= API_KEYS_MAX;
  return (
    <Card title={t('biz.keys.h2')} lead={t('biz.keys.lead')}>
      {keys.isPending && <RowSkeletons count={2} height={88} />}
      {keys.error && !keys.data && <ErrorState error={keys.error} onRetry={() => void keys.refetch()} />}
      {keys.data && items.length === 0 && <p className={classes.empty}>{t('biz.keys.empty')}</p>}
      {items.length > 0 && (
        <ul className={classes.list}>
          {items.map((key) => (
            <KeyRow
              key={key.id}
              apiKey={key}
              isRevoking={revoke.isPending && revoke.variables === key.id}
              onRevoke={() => revoke.mutate(key.id)}
            />
          ))}
        </ul>
      )}
      <ProblemAlert error={revoke.error} />
      <div className={classes.actions}>
        <Button
          disabled={!keys.data || isFull}
          aria-busy={keys.isPending}
          aria-describedby={isFull ? 'keys-full' : undefined}
          onClick={() => setMaking(true)}
        >
          {t('biz.keys.new')}
        </Button>
      </div>
      {isFull && (
        <p id="keys-full" className={classes.quiet}>
          {t('biz.keys.full', { n: API_KEYS_MAX })}
        </p>
      )}
      {isMaking && (
        <KeyDialog
          email={email}
          onClose={() => setMaking(false)}
          onMade={(made) => {
            setMaking(false);
            setSecret(made);
          }}
        />
      )}
      {secret && (
        <SecretDialog
          title={t('biz.keys.made')}
          lead={t('biz.keys.once')}
          label={t('biz.keys.secret')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </Card>
  );
}
