import { Link } from 'react-router';
import type { Approval } from '#contract/staff/admin-approvals.ts';
import { STAFF_ROLES } from '#domain/staff/roles.ts';
import { formatDate, formatDay, formatMoney, formatPercent, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT, type Translate } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';

/** What a request would do, in words, with the way to where it is seen whole. Kinds that the queue's line says all of have none. */
export function ApprovalFacts({ approval }: { approval: Approval }) {
  const t = useT();
  const { kind } = approval;
  if (kind === 'tariff_publication') return <TariffFacts approval={approval} />;
  if (kind === 'staff_change') return <p>{staffChange(approval, t)}</p>;
  if (kind === 'iban_change') return <p>{ibanChange(approval, t)}</p>;
  if (kind === 'remittance_account') return <p>{remittanceAccount(approval, t)}</p>;
  if (kind === 'company_terms' || kind === 'company_payment' || kind === 'company_payment_reversal')
    return <CompanyFacts approval={approval} />;
  if (kind === 'cod_transfer') return <TransferFacts approval={approval} />;
  if (kind === 'cover_payment') return <CoverFacts approval={approval} />;
  if (kind === 'courier_block') return <p>{t('approval.fact.block')}</p>;
  return null;
}

function CompanyFacts({ approval }: { approval: Approval }) {
  return (
    <>
      {approval.subjectName !== null && <strong>{approval.subjectName}</strong>}
      <CompanyAct approval={approval} />
    </>
  );
}

function CompanyAct({ approval: { kind, amount, payload } }: { approval: Approval }) {
  const t = useT();
  const { locale } = useLocale();
  const sum = amount === null ? '–' : formatMoney(amount, locale);
  const { termDays, paidOn, reference } = payload;
  if (kind === 'company_terms') return <p>{t('approval.fact.terms', { limit: sum, n: Number(termDays) })}</p>;
  const payment = { amount: sum, day: formatDay(String(paidOn), locale), reference: String(reference) };
  return <p>{t(kind === 'company_payment' ? 'approval.fact.payment' : 'approval.fact.reversal', payment)}</p>;
}

function TransferFacts({ approval: { amount, payload, details } }: { approval: Approval }) {
  const t = useT();
  const { locale } = useLocale();
  const { awb, paidOn, bankReference } = payload;
  return (
    <p>
      {t('approval.fact.transfer', {
        ...{
          amount: amount === null ? '–' : formatMoney(amount, locale),
          awb: String(awb),
          day: formatDay(String(paidOn), locale),
        },
        ...{ reference: String(bankReference), payer: details['payerName'] ?? '–' },
        iban: details['payerIban'] ?? '–',
      })}
    </p>
  );
}

function TariffFacts({ approval: { payload } }: { approval: Approval }) {
  const t = useT();
  const { locale } = useLocale();
  const { tariffId, number, change, startsAt } = payload;
  const start =
    typeof startsAt === 'string'
      ? t('tariff.force.from', { at: `${formatDate(startsAt, locale)}, ${formatTime(startsAt, locale)}` })
      : t('tariff.start.signed');
  return (
    <p>
      <Link to={`${paths.adminTariffs}?versiunea=${String(tariffId)}`}>
        {t('tariff.version', { n: Number(number) })}
      </Link>
      {' · '}
      {t('tariff.change.most', { change: formatPercent(Number(change), locale) })}
      {' · '}
      {start}
    </p>
  );
}

function CoverFacts({ approval: { payload, amount } }: { approval: Approval }) {
  const t = useT();
  const { locale } = useLocale();
  if (!amount) return null;
  const loss = formatMoney({ ...amount, amount: Number(payload['provenLoss']) }, locale);
  return <p>{t('approval.fact.cover', { loss, sum: formatMoney(amount, locale) })}</p>;
}

function staffChange({ payload, details }: Approval, t: Translate): string {
  const roleOf = (value: unknown) => {
    const role = STAFF_ROLES.find((each) => each === value);
    return role ? t(`staff.role.${role}`) : '–';
  };
  const role = roleOf(payload['role']);
  if (payload['act'] === 'remove') return t('approval.fact.remove');
  if (payload['act'] === 'role') return t('approval.fact.role', { from: roleOf(payload['from']), to: role });
  const { firstName, lastName, email } = details;
  if (email === undefined) return t('approval.fact.addEnded', { role });
  return t('approval.fact.add', { name: `${firstName ?? ''} ${lastName ?? ''}`, email, role });
}

function ibanChange({ payload, details }: Approval, t: Translate): string {
  const to = details['iban'] ?? `…${String(payload['to'])}`;
  const from = payload['from'];
  return typeof from === 'string'
    ? t('approval.fact.iban', { from, to })
    : t('approval.fact.ibanFirst', { to });
}

function remittanceAccount({ payload, details }: Approval, t: Translate): string {
  const to = details['iban'] ?? `…${String(payload['to'])}`;
  return t('approval.fact.remittance', { n: String(payload['number']), from: String(payload['from']), to });
}
