import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ORDER_STOPS } from '#domain/deliveries/orders.ts';
import { useSession } from '#web/api/session.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { FormProblem, refusalOf } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Card } from '../../accounts/profile/card.tsx';
import { useCompanies } from '../../companies/queries.ts';
import { AddressField } from '../booking/address/address-field.tsx';
import { DropoffFields } from './dropoff-fields.tsx';
import {
  emptyDropoff,
  isComplete,
  movedStop,
  orderBody,
  type DraftDropoff,
  type OrderDraft,
  quoteBody,
} from './order-draft.ts';
import { OrderPrice } from './order-price.tsx';
import classes from './orders.module.css';
import { useCreateOrder, useQuoteOrder } from './queries.ts';

const DAYS = ['flexible', 'today', 'tomorrow'] as const;
/** Fields of the order itself that show their own message; those of stops are found by their beginning. */
const AT_FIELDS = ['pickup.address', 'sender.name', 'sender.phone', 'pickupDate', 'companyId'];

/** Form of an order of several stops: what is filled in is priced, and then listed at that price. */
export function OrderForm() {
  const t = useT();
  const navigate = useNavigate();
  const { user } = useSession();
  const companies = useCompanies();
  const mayOrder = companies.data?.items.filter(({ roles }) => roles.includes('orders')) ?? [];
  const keys = useRef(ORDER_STOPS.min);
  const [draft, setDraft] = useState<OrderDraft>(() => ({
    pickup: null,
    sender: { name: user ? `${user.firstName} ${user.lastName}` : '', phone: user?.phone ?? '' },
    ...{ pickupDate: 'flexible', companyId: '' },
    stops: [emptyDropoff(0), emptyDropoff(1)],
  }));
  const quote = useQuoteOrder();
  const create = useCreateOrder();
  /** What changes makes a price that was shown another one. */
  const change = (part: Partial<OrderDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    quote.reset();
    create.reset();
  };
  const changeStop = (at: number, part: Partial<DraftDropoff>) =>
    change({ stops: draft.stops.map((stop, index) => (index === at ? { ...stop, ...part } : stop)) });
  const { pickup, sender, pickupDate, companyId, stops } = draft;
  const error = create.error ?? quote.error;
  const submit = () => {
    const requested = quoteBody(draft);
    const body =
      quote.data &&
      orderBody(
        draft,
        quote.data.stops.map(({ id }) => id),
      );
    if (!body) {
      if (requested) quote.mutate(requested);
      return;
    }
    create.mutate(
      { key: crypto.randomUUID(), body },
      {
        onSuccess: ({ id }) => void navigate(to(paths.order, { id })),
        // Whatever was refused, an old price among it, is priced again.
        onError: () => quote.reset(),
      },
    );
  };
  const refusedStops = stops.flatMap((_, at) =>
    ['dropoff.address', 'receiver.name', 'receiver.phone', 'dropoff.additional', 'size', 'note'].map(
      (field) => `stops.${at}.${field}`,
    ),
  );
  return (
    <Form
      className={classes.form}
      isReady={isComplete(draft)}
      sending={{ isPending: quote.isPending || create.isPending, error }}
      onSubmit={submit}
    >
      <Card title={t('stops.pickup.h2')} lead={t('stops.pickup.lead')}>
        <div className={classes.form}>
          <AddressField
            label={t('stops.address')}
            value={pickup}
            near={null}
            autoComplete="off"
            error={refusalOf(error, 'pickup.address')}
            onChange={(chosen) => change({ pickup: chosen })}
            onTouched={() => {}}
          />
          <div className={classes.pair}>
            <TextInput
              required
              withAsterisk={false}
              label={t('stops.sender')}
              autoComplete="name"
              maxLength={80}
              value={sender.name}
              error={refusalOf(error, 'sender.name')}
              onChange={({ currentTarget: { value: name } }) => change({ sender: { ...sender, name } })}
            />
            <TextInput
              required
              withAsterisk={false}
              label={t('stops.phone')}
              type="tel"
              autoComplete="tel"
              maxLength={30}
              value={sender.phone}
              error={refusalOf(error, 'sender.phone')}
              onChange={({ currentTarget: { value: phone } }) => change({ sender: { ...sender, phone } })}
            />
            <NativeSelect
              size="md"
              label={t('stops.day')}
              value={pickupDate}
              error={refusalOf(error, 'pickupDate')}
              data={DAYS.map((value) => ({ value, label: t(`stops.day.${value}`) }))}
              onChange={({ currentTarget: { value } }) =>
                change({ pickupDate: DAYS.find((day) => day === value) ?? 'flexible' })
              }
            />
            {mayOrder.length > 0 && (
              <NativeSelect
                size="md"
                label={t('stops.company')}
                value={companyId}
                error={refusalOf(error, 'companyId')}
                data={[
                  { value: '', label: t('stops.company.me') },
                  ...mayOrder.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={({ currentTarget: { value } }) => change({ companyId: value })}
              />
            )}
          </div>
        </div>
      </Card>
      <Card title={t('stops.h2')} lead={t('stops.lead')}>
        <div className={classes.form}>
          {stops.map((dropoff, at) => (
            <DropoffFields
              key={dropoff.key}
              dropoff={dropoff}
              at={at}
              count={stops.length}
              canRemove={stops.length > ORDER_STOPS.min}
              near={pickup}
              error={error}
              onChange={(part) => changeStop(at, part)}
              onMove={(by) => change({ stops: movedStop(stops, at, by) })}
              onRemove={() => change({ stops: stops.filter(({ key }) => key !== dropoff.key) })}
            />
          ))}
          {stops.length < ORDER_STOPS.max && (
            <div>
              <Button
                variant="default"
                onClick={() => change({ stops: [...stops, emptyDropoff(keys.current++)] })}
              >
                {t('stops.add')}
              </Button>
            </div>
          )}
        </div>
      </Card>
      {quote.data && <OrderPrice quote={quote.data} />}
      <FormProblem atFields={[...AT_FIELDS, ...refusedStops]} />
      <SubmitButton size="lg" fullWidth spins missing={t('stops.missing')} missingClass={classes.quiet}>
        {t(quote.data ? 'stops.list' : 'stops.quote')}
      </SubmitButton>
    </Form>
  );
}
