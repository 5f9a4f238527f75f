import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Company } from '#contract/companies/companies.ts';
import type { CompanyLimit } from '#contract/companies/spend-limits.ts';
import type { Currency } from '#domain/money.ts';
import { useConfig } from '#web/api/installation.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { amountText, parseAmount } from '#web/ui/form/amount-text.ts';
import { FormProblem, refusalOf } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from '../companies.module.css';
import { useCostCentres } from '../cost-centre-queries.ts';
import { ownerOf } from './owner-of.ts';
import { useSetLimit } from './queries.ts';

/** Form of a limit: of a member or a cost centre that is chosen, or another one of theirs; empty fields limit nothing. */
export function LimitDialog({
  company: { id, members },
  limit,
  onClose,
}: {
  company: Company;
  limit: CompanyLimit | null;
  onClose: () => void;
}) {
  const t = useT();
  const { locale } = useLocale();
  const currency: Currency = useConfig().data?.currency ?? 'RON';
  const centres = useCostCentres(id).data?.items ?? [];
  const save = useSetLimit(id);
  const own = centres.find(({ code }) => code === limit?.costCentre?.code);
  const [owner, setOwner] = useState(limit?.memberId ? `member:${limit.memberId}` : '');
  const shown = (amount: number | undefined) =>
    amount === undefined ? '' : amountText(amount, currency, locale);
  const [perDelivery, setPerDelivery] = useState(shown(limit?.perDelivery?.amount));
  const [perMonth, setPerMonth] = useState(shown(limit?.perMonth?.amount));
  const chosen = own ? `centre:${own.id}` : owner;
  const sums = [perDelivery, perMonth].map((typed) => (typed.trim() === '' ? null : parseAmount(typed)));
  const isWrong = (n: number, typed: string) => typed.trim() !== '' && sums[n] === null;
  const hasSum = limit !== null || sums.some((sum) => sum !== null);
  const isReady = chosen !== '' && hasSum && !isWrong(0, perDelivery) && !isWrong(1, perMonth);
  const submit = () => {
    const [kind, ownerId = ''] = chosen.split(':');
    const whose = kind === 'member' ? { memberId: ownerId } : { costCentreId: ownerId };
    const body = { ...whose, perDelivery: sums[0] ?? null, perMonth: sums[1] ?? null };
    save.mutate(body, { onSuccess: onClose });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={limit ? t('company.limits.changeNamed', { name: ownerOf(limit) }) : t('company.limits.set')}
    >
      <Form className={classes.form} isReady={isReady} sending={save} onSubmit={submit}>
        {!limit && (
          <NativeSelect
            size="md"
            label={t('company.limits.for')}
            value={owner}
            data={[
              { value: '', label: '' },
              ...members.map(({ id: memberId, firstName, lastName }) => ({
                value: `member:${memberId}`,
                label: `${firstName} ${lastName}`,
              })),
              ...centres.map((each) => ({
                value: `centre:${each.id}`,
                label: `${each.code} · ${each.name}`,
              })),
            ]}
            onChange={(event) => setOwner(event.currentTarget.value)}
          />
        )}
        <TextInput
          label={t('company.limits.perDelivery')}
          description={t('company.limits.hint')}
          inputMode="decimal"
          autoComplete="off"
          value={perDelivery}
          error={refusalOf(save.error, 'perDelivery') ?? (isWrong(0, perDelivery) && t('field.invalid'))}
          onChange={(event) => {
            setPerDelivery(event.currentTarget.value);
            save.reset();
          }}
        />
        <TextInput
          label={t('company.limits.perMonth')}
          inputMode="decimal"
          autoComplete="off"
          value={perMonth}
          error={refusalOf(save.error, 'perMonth') ?? (isWrong(1, perMonth) && t('field.invalid'))}
          onChange={(event) => {
            setPerMonth(event.currentTarget.value);
            save.reset();
          }}
        />
        <FormProblem atFields={['perDelivery', 'perMonth']} />
        <SubmitButton
          size="lg"
          fullWidth
          busy={t('common.saving')}
          missing={t('company.limits.missing')}
          missingClass={classes.why}
        >
          {t('company.limits.save')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
