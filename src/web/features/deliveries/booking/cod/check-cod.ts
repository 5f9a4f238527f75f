import { canonicalIban, isRomanianIban } from '#domain/money/iban.ts';
import { parseAmount } from '#web/ui/form/amount-text.ts';
import type { FieldIssue } from '#web/ui/form/use-form.ts';
import type { DraftCod } from '../draft.ts';

/** The fields of goods' money, as they are typed. */
export type TypedCod = Omit<DraftCod, 'body'>;

/** What the installation and the account ask of goods' money: the largest amount in minor units, 0 where it is off. */
export type CodTerms = { max: number; needsIban: boolean };

/** The refused fields of goods' money, with the reasons that the server would give. */
export function codIssues({ amount, iban }: TypedCod, terms: CodTerms): FieldIssue[] {
  const sum = parseAmount(amount);
  const account = canonicalIban(iban);
  return [
    ...(sum ? [] : [issue('amount', amount.trim() ? 'invalid' : 'required')]),
    ...(sum && sum > terms.max ? [issue('amount', 'too_big')] : []),
    ...(account && !isRomanianIban(account) ? [issue('iban', 'iban_invalid')] : []),
    ...(!account && terms.needsIban ? [issue('iban', 'required')] : []),
  ];
}

/** Goods' money with what the API takes of it, nothing while a field is refused. */
export function checkedCod({ amount, iban, reference }: TypedCod, terms: CodTerms): DraftCod {
  const typed = { amount, iban, reference };
  const sum = parseAmount(amount);
  if (!sum || codIssues(typed, terms).length > 0) return { ...typed, body: null };
  const account = canonicalIban(iban);
  const order = reference.trim();
  const body = {
    amount: sum,
    ...(account ? { payoutIban: account } : {}),
    ...(order ? { reference: order } : {}),
  };
  return { ...typed, body };
}

function issue(field: keyof TypedCod, message: string): FieldIssue {
  return { path: [field], message };
}
