import { TextInput } from '@mantine/core';
import { COD_REFERENCE_MAX } from '#domain/money/cod/terms.ts';
import { useConfig } from '#web/api/installation.ts';
import { isProblem } from '#web/api/problem.ts';
import { currencySign, formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { IbanInput } from '#web/ui/form/iban-input.tsx';
import { fieldOf, useForm } from '#web/ui/form/use-form.ts';
import { changeDraft, type DraftCod } from '../draft.ts';
import { useQuote } from '../queries.ts';
import { useDraft } from '../use-draft.ts';
import { checkedCod, codIssues, type CodTerms, type TypedCod } from './check-cod.ts';

/** How much, into which account and for what; what collecting it costs is said where the sum is typed. */
export function CodFields({ cod, terms }: { cod: DraftCod; terms: CodTerms }) {
  const t = useT();
  const { locale } = useLocale();
  const currency = useConfig().data?.currency ?? '';
  const fee = useQuote(useDraft()).data?.lines.find(({ code }) => code === 'cod')?.amount;
  const refused = useRefusal();
  const check = {
    safeParse: () => {
      const issues = codIssues(cod, terms);
      return { success: issues.length === 0, error: { issues } };
    },
  };
  const { amount: sum, iban, reference } = cod;
  const form = useForm<TypedCod>(check, { amount: sum, iban, reference });
  const field = (name: keyof TypedCod) => ({
    ...fieldOf(form, name),
    onChange: (event: { currentTarget: { value: string } }) => {
      form.set(name, event.currentTarget.value);
      changeDraft({ cod: checkedCod({ ...cod, [name]: event.currentTarget.value }, terms) });
    },
  });
  const sign = currencySign(currency, locale);
  const amount = field('amount');
  const max = formatMoney({ amount: terms.max, currency }, locale);
  const limit = codIssues(cod, terms).some(({ message }) => message === 'too_big');
  return (
    <>
      <TextInput
        label={t('book.cod.amount')}
        description={
          fee
            ? t('book.cod.amount.fee', { max, fee: formatMoney(fee, locale) })
            : t('book.cod.amount.hint', { max })
        }
        required
        withAsterisk={false}
        inputMode="decimal"
        autoComplete="off"
        leftSection={sign.before}
        rightSection={sign.after}
        rightSectionWidth={52}
        {...amount}
        error={limit ? t('book.cod.max', { max }) : (amount.error ?? refused)}
      />
      <IbanInput
        {...field('iban')}
        label={t('book.cod.iban')}
        description={t(terms.needsIban ? 'book.cod.iban.firm' : 'book.cod.iban.person')}
        required={terms.needsIban}
      />
      <TextInput
        label={t('book.cod.reference')}
        description={t('book.cod.reference.hint')}
        maxLength={COD_REFERENCE_MAX}
        autoComplete="off"
        {...field('reference')}
      />
    </>
  );
}

/** What the server says of the sum when it refuses to price it, as after a change of its limit. */
function useRefusal(): string | undefined {
  const { error } = useQuote(useDraft());
  const fields = isProblem(error) ? error.errors : [];
  return fields.find(({ path }) => path === 'cod.amount')?.message;
}
