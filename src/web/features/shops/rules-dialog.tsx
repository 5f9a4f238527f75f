import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { AUTO_LIST_DAY_MAX, AUTO_PAYMENTS, type AutoListRules } from '#domain/shops/auto-list.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { parseAmount } from '#web/ui/form/amount-text.ts';
import { FormProblem, refusalOf } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from '../business/integrations/integrations.module.css';
import { useCompanies } from '../companies/queries.ts';
import type { ShopChange, ShopItem } from './queries.ts';

const PER_DAY = 50;
const AT_FIELDS = ['company.id', 'companyId', 'company.costCentre', 'costCentre', 'autoList.perDay'];

type Save = { error: unknown; isPending: boolean; reset: () => void };

/** Form of a shop's rules: which orders are listed by themselves, what follows from a called-off one, and for which company. */
export function RulesDialog({
  shop,
  save,
  onSave,
  onClose,
}: {
  shop: ShopItem;
  save: Save;
  onSave: (change: ShopChange) => void;
  onClose: () => void;
}) {
  const t = useT();
  const [rules, setRules] = useState(() => rulesOf(shop.autoList));
  const [isOn, setOn] = useState(shop.autoList !== null);
  const [cancels, setCancels] = useState(shop.cancelsCalledOff);
  const [company, setCompany] = useState(shop.company?.id ?? '');
  const [costCentre, setCostCentre] = useState(shop.company?.costCentre ?? '');
  const listsFor = useCompanies().data?.items.filter(({ roles }) => roles.includes('orders')) ?? [];
  const autoList = isOn ? autoListOf(rules) : null;
  const submit = () =>
    onSave({
      autoList,
      cancelsCalledOff: cancels,
      company:
        company === ''
          ? null
          : { id: company, costCentre: costCentre.trim() === '' ? null : costCentre.trim() },
    });
  return (
    <Dialog opened onClose={onClose} title={t('shop.rules.h2')}>
      <Form className={classes.form} isReady={!isOn || autoList !== null} sending={save} onSubmit={submit}>
        <Checkbox
          label={t('shop.rules.list')}
          description={t('shop.rules.list.help')}
          checked={isOn}
          onChange={(event) => setOn(event.currentTarget.checked)}
        />
        {isOn && <Conditions rules={rules} onChange={setRules} isNew={shop.autoList === null} />}
        <Checkbox
          label={t('shop.rules.cancel')}
          description={t('shop.rules.cancel.help')}
          checked={cancels}
          onChange={(event) => setCancels(event.currentTarget.checked)}
        />
        {(listsFor.length > 0 || company !== '') && (
          <NativeSelect
            size="md"
            label={t('shop.rules.company')}
            value={company}
            error={refusalOf(save.error, 'companyId')}
            data={[
              { value: '', label: t('company.choice.me') },
              ...listsFor.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => {
              setCompany(event.currentTarget.value);
              save.reset();
            }}
          />
        )}
        {company !== '' && (
          <TextInput
            label={t('shop.rules.costCentre')}
            autoComplete="off"
            maxLength={20}
            value={costCentre}
            error={refusalOf(save.error, 'costCentre') ?? refusalOf(save.error, 'company.costCentre')}
            onChange={(event) => {
              setCostCentre(event.currentTarget.value);
              save.reset();
            }}
          />
        )}
        <FormProblem atFields={AT_FIELDS} />
        <SubmitButton
          size="lg"
          fullWidth
          busy={t('common.saving')}
          missing={t('shop.rules.missing')}
          missingClass={classes.why}
        >
          {t('common.save')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

type Typed = Omit<AutoListRules, 'maxTotal' | 'maxCod' | 'perDay'> & {
  maxTotal: string;
  maxCod: string;
  perDay: number | string;
};

const SUMS = ['maxTotal', 'maxCod'] as const;
const SWITCHES = ['exactPlace', 'weightKnown'] as const;

/** The conditions of orders that are listed by themselves. */
function Conditions({
  rules,
  onChange,
  isNew,
}: {
  rules: Typed;
  onChange: (rules: Typed) => void;
  isNew: boolean;
}) {
  const t = useT();
  const toggle = (payment: (typeof AUTO_PAYMENTS)[number]) => {
    const others = rules.payments.filter((each) => each !== payment);
    onChange({ ...rules, payments: others.length < rules.payments.length ? others : [...others, payment] });
  };
  return (
    <>
      <Checkbox.Group label={t('shop.rules.payments')} value={[...rules.payments]}>
        <div className={classes.group}>
          {AUTO_PAYMENTS.map((payment) => (
            <Checkbox
              key={payment}
              value={payment}
              label={t(`shop.rules.payments.${payment}`)}
              onChange={() => toggle(payment)}
            />
          ))}
        </div>
      </Checkbox.Group>
      {SUMS.map((name) => (
        <TextInput
          key={name}
          label={t(`shop.rules.${name}`)}
          inputMode="decimal"
          autoComplete="off"
          value={rules[name]}
          error={sumOf(rules[name]) === undefined}
          onChange={(event) => onChange({ ...rules, [name]: event.currentTarget.value })}
        />
      ))}
      <NumberInput
        label={t('shop.rules.perDay')}
        description={t('shop.rules.perDay.help', { max: AUTO_LIST_DAY_MAX })}
        min={1}
        max={AUTO_LIST_DAY_MAX}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        value={rules.perDay}
        onChange={(perDay) => onChange({ ...rules, perDay })}
      />
      {SWITCHES.map((name) => (
        <Checkbox
          key={name}
          label={t(`shop.rules.${name}`)}
          checked={rules[name]}
          onChange={(event) => onChange({ ...rules, [name]: event.currentTarget.checked })}
        />
      ))}
      {isNew && <p className={classes.quiet}>{t('shop.rules.since')}</p>}
    </>
  );
}

function rulesOf(rules: ShopItem['autoList']): Typed {
  const typed = (sum: number | null | undefined) => (sum == null ? '' : (sum / 100).toFixed(2));
  return {
    payments: rules?.payments ?? ['paid'],
    maxTotal: typed(rules?.maxTotal),
    maxCod: typed(rules?.maxCod),
    exactPlace: rules?.exactPlace ?? true,
    weightKnown: rules?.weightKnown ?? false,
    perDay: rules?.perDay ?? PER_DAY,
  };
}

/** A typed limit in minor units, null for none; undefined for what is no sum. */
function sumOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const sum = parseAmount(text);
  return sum === null || sum < 1 ? undefined : sum;
}

function autoListOf({ maxTotal, maxCod, perDay, payments, ...rest }: Typed) {
  const [total, cod] = [sumOf(maxTotal), sumOf(maxCod)];
  const isDayRight = typeof perDay === 'number' && perDay >= 1 && perDay <= AUTO_LIST_DAY_MAX;
  if (payments.length === 0 || total === undefined || cod === undefined || !isDayRight) return null;
  return { ...rest, payments: [...payments], maxTotal: total, maxCod: cod, perDay };
}
