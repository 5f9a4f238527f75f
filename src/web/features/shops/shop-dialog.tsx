import { NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ParcelSize } from '#domain/deliveries/parcel-sizes.ts';
import { isPhone } from '#domain/phone.ts';
import { isOneOf } from '#domain/records.ts';
import { SHOP_KINDS, SHOP_SECRET_MIN, type ShopKind } from '#domain/shops/shops.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { FormProblem, refusalOf } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { IbanInput } from '#web/ui/form/iban-input.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from '../business/integrations/integrations.module.css';
import { AddressField } from '../deliveries/booking/address/address-field.tsx';
import type { DraftStop } from '../deliveries/booking/draft.ts';
import type { NewShop, ShopItem } from './queries.ts';
import { UsualSize } from './usual-size.tsx';

const AT_FIELDS = ['name', 'pickup.address', 'pickup.name', 'pickup.phone', 'codIban', 'secret'];

type Values = Record<'name' | 'additional' | 'contact' | 'phone' | 'iban' | 'secret', string>;

/** Form of a shop, new or existing: where its parcels are picked up, their usual size, and a new one's secret. */
export function ShopDialog({
  title,
  shop,
  save,
  onSave,
  onClose,
}: {
  title: string;
  shop?: ShopItem;
  save: { error: unknown; isPending: boolean; reset: () => void };
  onSave: (values: NewShop) => void;
  onClose: () => void;
}) {
  const t = useT();
  const [kind, setKind] = useState<ShopKind>(shop?.kind ?? 'woocommerce');
  const [size, setSize] = useState<ParcelSize | null>(shop?.size ?? null);
  const [stop, setStop] = useState<DraftStop | null>(shop ? stopOf(shop) : null);
  const [values, setValues] = useState<Values>(valuesOf(shop));
  const set = (name: keyof Values) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setValues((before) => ({ ...before, [name]: value }));
    save.reset();
  };
  const secret = values.secret.trim();
  const hasSecretField = shop === undefined && kind !== 'generic';
  const isSecretReady = secret === '' || secret.length >= SHOP_SECRET_MIN;
  const areNamed = values.name.trim() !== '' && values.contact.trim() !== '';
  const isReady = areNamed && stop !== null && isPhone(values.phone) && (!hasSecretField || isSecretReady);
  const submit = () => {
    if (!stop) return;
    onSave({
      kind,
      name: values.name.trim(),
      pickup: {
        address: stop.label,
        ...(values.additional.trim() === '' ? {} : { additional: values.additional.trim() }),
        lat: stop.lat,
        lng: stop.lng,
        name: values.contact.trim(),
        phone: values.phone.trim(),
      },
      size,
      codIban: values.iban.trim() === '' ? null : values.iban.trim(),
      ...(hasSecretField && secret !== '' ? { secret } : {}),
    });
  };
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Form className={classes.form} isReady={isReady} sending={save} onSubmit={submit}>
        {!shop && (
          <NativeSelect
            size="md"
            label={t('shop.kind')}
            value={kind}
            data={SHOP_KINDS.map((value) => ({ value, label: t(`shop.kind.${value}`) }))}
            onChange={(event) => {
              const { value } = event.currentTarget;
              if (isOneOf(SHOP_KINDS, value)) setKind(value);
              save.reset();
            }}
          />
        )}
        <TextInput
          required
          withAsterisk={false}
          label={t('shop.name')}
          autoComplete="off"
          maxLength={60}
          value={values.name}
          error={refusalOf(save.error, 'name')}
          onChange={set('name')}
        />
        <AddressField
          label={t('shop.pickup')}
          value={stop}
          near={null}
          autoComplete="street-address"
          error={refusalOf(save.error, 'pickup.address')}
          onChange={setStop}
          onTouched={() => {}}
        />
        <TextInput
          label={t('shop.pickup.additional')}
          autoComplete="off"
          maxLength={120}
          value={values.additional}
          onChange={set('additional')}
        />
        <TextInput
          required
          withAsterisk={false}
          label={t('shop.contact')}
          autoComplete="name"
          maxLength={80}
          value={values.contact}
          error={refusalOf(save.error, 'pickup.name')}
          onChange={set('contact')}
        />
        <TextInput
          required
          withAsterisk={false}
          label={t('shop.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          value={values.phone}
          error={refusalOf(save.error, 'pickup.phone')}
          onChange={set('phone')}
        />
        <UsualSize value={size} onChange={setSize} />
        <IbanInput
          required={false}
          label={t('shop.iban')}
          description={t('shop.iban.help')}
          value={values.iban}
          error={refusalOf(save.error, 'codIban')}
          onChange={set('iban')}
        />
        {hasSecretField && (
          <PasswordInput
            label={t('shop.secret')}
            description={t(`shop.secret.help.${kind}`)}
            autoComplete="off"
            visibilityToggleButtonProps={{ 'aria-label': t('shop.secret.show') }}
            value={values.secret}
            error={refusalOf(save.error, 'secret')}
            onChange={set('secret')}
          />
        )}
        <FormProblem atFields={AT_FIELDS} />
        <SubmitButton
          size="lg"
          fullWidth
          busy={t('common.saving')}
          missing={t(hasSecretField && !isSecretReady ? 'shop.missing.secret' : 'shop.missing')}
          missingClass={classes.why}
        >
          {t(shop ? 'common.save' : 'shop.connect')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

function valuesOf(shop: ShopItem | undefined): Values {
  return {
    name: shop?.name ?? '',
    additional: shop?.pickup.additional ?? '',
    contact: shop?.pickup.name ?? '',
    phone: shop?.pickup.phone ?? '',
    iban: shop?.codIban ?? '',
    secret: '',
  };
}

function stopOf({ pickup: { address, lat, lng } }: ShopItem): DraftStop {
  return { label: address, detail: '', lat, lng };
}
