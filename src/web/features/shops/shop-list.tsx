import { Button } from '@mantine/core';
import { useState } from 'react';
import { SHOPS_MAX } from '#domain/shops/shops.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { Card } from '../accounts/profile/card.tsx';
import { SecretDialog } from '../business/integrations/secret-dialog.tsx';
import classes from '../business/integrations/integrations.module.css';
import { useCreateShop, useShops } from './queries.ts';
import { ShopDialog } from './shop-dialog.tsx';
import { ShopRow } from './shop-row.tsx';

/** The shops of a business, and the button that connects one more. */
export function ShopList() {
  const t = useT();
  const shops = useShops();
  const create = useCreateShop();
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const items = shops.data?.items ?? [];
  const isFull = items.length >= SHOPS_MAX;
  return (
    <Card title={t('shop.list.h2')} lead={t('shop.list.lead')}>
      {shops.isPending && <RowSkeletons count={1} height={120} />}
      {shops.error && !shops.data && <ErrorState error={shops.error} onRetry={() => void shops.refetch()} />}
      {shops.data && items.length === 0 && <p className={classes.empty}>{t('shop.list.empty')}</p>}
      {items.length > 0 && (
        <ul className={classes.list}>
          {items.map((shop) => (
            <ShopRow key={shop.id} shop={shop} onSecret={setSecret} />
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        <Button
          disabled={!shops.data || isFull}
          aria-busy={shops.isPending}
          aria-describedby={isFull ? 'shops-full' : undefined}
          onClick={() => setAdding(true)}
        >
          {t('shop.new')}
        </Button>
      </div>
      {isFull && (
        <p id="shops-full" className={classes.quiet}>
          {t('shop.full', { n: SHOPS_MAX })}
        </p>
      )}
      {isAdding && (
        <ShopDialog
          title={t('shop.new')}
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
          title={t('shop.secret.made')}
          lead={t('shop.secret.once')}
          label={t('shop.secret')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </Card>
  );
}
