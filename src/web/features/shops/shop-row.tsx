import { Button, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { generatePath, Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { formatDate } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { ConfirmDialog } from '../business/integrations/confirm-dialog.tsx';
import classes from '../business/integrations/integrations.module.css';
import { type ShopItem, useChangeAddress, useChangeSecret, useDeleteShop, useUpdateShop } from './queries.ts';
import { RulesDialog } from './rules-dialog.tsx';
import { SizesDialog } from './sizes-dialog.tsx';
import { WriteBackDialog } from './write-back-dialog.tsx';
import { WriteBackState } from './write-back-state.tsx';
import { SecretChange } from './secret-change.tsx';
import { ShopDialog } from './shop-dialog.tsx';
import { ShopSteps } from './shop-steps.tsx';

type Open = 'change' | 'rules' | 'sizes' | 'back' | 'secret' | 'address' | 'delete' | null;

/** One shop: its address, how it stands, what can be done with it, and how it is set up on its platform. */
export function ShopRow({ shop, onSecret }: { shop: ShopItem; onSecret: (secret: string | null) => void }) {
  const t = useT();
  const { locale } = useLocale();
  const stepsId = useId();
  const [open, setOpen] = useState<Open>(null);
  const [areStepsOpen, setStepsOpen] = useState(shop.lastMessageAt === null);
  const change = useUpdateShop(shop.id);
  const remove = useDeleteShop(shop.id);
  const secret = useChangeSecret(shop.id);
  const address = useChangeAddress(shop.id);
  const close = () => setOpen(null);
  return (
    <li className={classes.hook} aria-label={shop.name}>
      <p className={classes.name}>
        {shop.name}
        <span className={classes.state} data-state={shop.isPaused ? 'owner' : 'on'}>
          {t(shop.isPaused ? 'shop.paused' : 'shop.active')}
        </span>
      </p>
      <p className={classes.quiet}>
        {t(`shop.kind.${shop.kind}`)} · {shop.pickup.address}
      </p>
      <p className={classes.quiet}>
        {shop.lastMessageAt
          ? t('shop.lastMessage', { at: formatDate(shop.lastMessageAt, locale) })
          : t('shop.noMessage')}
      </p>
      {shop.lastRefusedAt && (
        <p className={classes.quiet}>
          {t('shop.refused', { n: shop.refused, at: formatDate(shop.lastRefusedAt, locale) })}
        </p>
      )}
      <p className={classes.quiet}>{t(shop.autoList ? 'shop.rules.state.on' : 'shop.rules.state.off')}</p>
      <WriteBackState shop={shop} />
      <TextInput
        label={t('shop.url')}
        readOnly
        value={shop.url}
        className={classes.secret}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.actions}>
        <Button component={Link} to={generatePath(paths.shop, { id: shop.id })} variant="light">
          {t('shop.orders')}
        </Button>
        <Button variant="default" aria-expanded={areStepsOpen} onClick={() => setStepsOpen(!areStepsOpen)}>
          {t('shop.steps')}
        </Button>
        <Button variant="default" onClick={() => setOpen('change')}>
          {t('common.edit')}
        </Button>
        <Button variant="default" onClick={() => setOpen('rules')}>
          {t('shop.rules')}
        </Button>
        <Button variant="default" onClick={() => setOpen('sizes')}>
          {t('shop.sizes')}
        </Button>
        <Button variant="default" onClick={() => setOpen('back')}>
          {t('shop.back.open')}
        </Button>
        <Button
          variant="default"
          loading={change.isPending && open === null}
          onClick={() => change.mutate({ isPaused: !shop.isPaused })}
        >
          {t(shop.isPaused ? 'shop.resume' : 'shop.pause')}
        </Button>
        <Button variant="default" onClick={() => setOpen('secret')}>
          {t('shop.secret.change')}
        </Button>
        <Button variant="default" loading={address.isPending} onClick={() => setOpen('address')}>
          {t('shop.url.change')}
        </Button>
        <Button
          variant="subtle"
          color="caramida"
          loading={remove.isPending}
          onClick={() => setOpen('delete')}
        >
          {t('shop.delete')}
        </Button>
      </div>
      <ProblemAlert error={remove.error ?? address.error ?? (open === null && change.error)} />
      {areStepsOpen && <ShopSteps id={stepsId} kind={shop.kind} />}
      {open === 'change' && (
        <ShopDialog
          title={t('shop.change')}
          shop={shop}
          save={change}
          onClose={close}
          onSave={({ name, pickup, size, codIban }) =>
            change.mutate({ name, pickup, size, codIban }, { onSuccess: close })
          }
        />
      )}
      {open === 'rules' && (
        <RulesDialog
          shop={shop}
          save={change}
          onClose={close}
          onSave={(rules) => change.mutate(rules, { onSuccess: close })}
        />
      )}
      {open === 'sizes' && (
        <SizesDialog
          shop={shop}
          save={change}
          onClose={close}
          onSave={(sizes) => change.mutate(sizes, { onSuccess: close })}
        />
      )}
      {open === 'back' && <WriteBackDialog shop={shop} onClose={close} />}
      {open === 'secret' && (
        <SecretChange
          kind={shop.kind}
          save={secret}
          onClose={close}
          onSave={(body) =>
            secret.mutate(body, {
              onSuccess: (changed) => {
                close();
                onSecret(changed.secret);
              },
            })
          }
        />
      )}
      {open === 'address' && (
        <ConfirmDialog
          title={t('shop.url.change')}
          text={t('shop.url.change.text')}
          action={t('shop.url.change')}
          onConfirm={() => address.mutate()}
          onClose={close}
        />
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={t('shop.delete.h2', { name: shop.name })}
          text={t('shop.delete.text')}
          action={t('shop.delete')}
          onConfirm={() => remove.mutate()}
          onClose={close}
        />
      )}
    </li>
  );
}
