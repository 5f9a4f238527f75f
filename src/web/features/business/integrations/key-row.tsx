import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import classes from './integrations.module.css';
import type { Key } from './queries.ts';

/** One API key: its name, scopes, last use, and the button that revokes it. */
export function KeyRow({
  apiKey,
  isRevoking,
  onRevoke,
}: {
  apiKey: Key;
  isRevoking: boolean;
  onRevoke: () => void;
}) {
  const t = useT();
  const { locale } = useLocale();
  const [isConfirming, setConfirming] = useState(false);
  const day = (at: string) => formatDate(at, locale);
  const { name, lastFour, scopes, createdAt, createdBy, lastUsedAt, expiresAt, state } = apiKey;
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className={classes.name}>
          {name} <code className={classes.code}>…{lastFour}</code>
          {state === 'expired' && <span className={classes.over}>{t('biz.keys.expired')}</span>}
        </p>
        <p className={classes.quiet}>
          {t('biz.keys.created', { date: day(createdAt), name: createdBy })}
          {' · '}
          {lastUsedAt ? t('biz.keys.used', { date: day(lastUsedAt) }) : t('biz.keys.unused')}
          {expiresAt && state === 'active' && ` · ${t('biz.keys.until', { date: day(expiresAt) })}`}
        </p>
        <ul className={classes.tags}>
          {scopes.map((scope) => (
            <li key={scope}>{t(`biz.scope.${scope}`)}</li>
          ))}
        </ul>
      </div>
      <Button
        variant="subtle"
        color="caramida"
        loading={isRevoking}
        aria-label={t('biz.keys.revokeNamed', { name })}
        onClick={() => setConfirming(true)}
      >
        {t('biz.keys.revoke')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('biz.keys.revoke.h2', { name })}
          text={t('biz.keys.revoke.text')}
          action={t('biz.keys.revoke')}
          onConfirm={onRevoke}
          onClose={() => setConfirming(false)}
        />
      )}
    </li>
  );
}
