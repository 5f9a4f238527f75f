import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconArrowBackUp, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import type { StaffTariff } from '#contract/money/admin-tariffs.ts';
import type { TariffPrices } from '#contract/money/tariff-prices.ts';
import { isProblem } from '#web/api/problem.ts';
import { formatMoney, formatPercent } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { CountyTerms } from './county-terms.tsx';
import { NightFields } from './night-fields.tsx';
import { readTariffsAgain, useCreateTariff, useTariffActs } from './queries.ts';
import { FareTable, TermsTable } from './size-table.tsx';
import { StateBadge } from './state-badge.tsx';
import { SurgeTable } from './surge-table.tsx';
import { forceText, isEditable } from './tariff-words.ts';
import classes from './tariffs.module.css';

/** The prices of a version: fields in a draft, with what each was; texts in any other. */
export function TariffEditor({
  tariff,
  onUnsaved,
  onOpen,
}: {
  tariff: StaffTariff;
  onUnsaved: (isUnsaved: boolean) => void;
  onOpen: (id: string | undefined) => void;
}) {
  const t = useT();
  const { locale } = useLocale();
  const [prices, setPrices] = useState(tariff.prices);
  const { save, remove } = useTariffActs(tariff.id);
  const isChanged = JSON.stringify(prices) !== JSON.stringify(tariff.prices);
  const change = (next: TariffPrices) => {
    setPrices(next);
    onUnsaved(JSON.stringify(next) !== JSON.stringify(tariff.prices));
  };
  const send = (version: number) =>
    save.mutate(
      { version, prices },
      {
        onSuccess: () => {
          onUnsaved(false);
          showToast('tariff.saved');
        },
      },
    );
  const isWide = useMediaQuery('(min-width: 56.25em)') ?? true;
  const isOpen = isEditable(tariff) && isWide;
  const editing = { tariff, prices, onChange: isOpen ? change : undefined };
  const conflict = isProblem(save.error, 'tariff_changed') ? save.error : null;
  return (
    <section className={classes.editor} aria-label={t('tariff.version', { n: tariff.number })}>
      <header className={classes.head}>
        <h2>{t('tariff.version', { n: tariff.number })}</h2> <StateBadge state={tariff.state} />
        <span className={classes.quiet}>{forceText(tariff, t, locale)}</span>
        {tariff.basedOn && (
          <span className={classes.quiet}>
            {t('tariff.change', { change: formatPercent(tariff.change, locale), n: tariff.basedOn.number })}
          </span>
        )}
      </header>
      {!isEditable(tariff) && <Locked tariff={tariff} onOpen={onOpen} />}
      <div className={classes.fields}>
        <FareTable {...editing} />
        <NightFields {...editing} />
        <SurgeTable {...editing} />
        <TermsTable {...editing} />
        <CountyTerms {...editing} />
      </div>
      <p className={classes.quiet}>
        {t('tariff.fixed', {
          commission: formatPercent(tariff.commissionBasisPoints, locale),
          vat: formatPercent(tariff.vatBasisPoints, locale),
        })}
      </p>
      {tariff.belowCost.map(({ size, left, costPerKm }) => (
        <p key={size} className={classes.warning} role="alert">
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
          {t('tariff.belowCost', {
            size: t(`book.size.${size}`),
            left: formatMoney({ amount: left, currency: tariff.currency }, locale),
            cost: formatMoney({ amount: costPerKm, currency: tariff.currency }, locale),
          })}
        </p>
      ))}
      {!conflict && <ProblemAlert error={save.error ?? remove.error} />}
      {isEditable(tariff) && !isWide && <p className={classes.quiet}>{t('tariff.narrow')}</p>}
      {isOpen && (
        <div className={classes.acts}>
          <Button
            variant="light"
            aria-describedby="tariff-state"
            disabled={!isChanged}
            loading={save.isPending}
            onClick={() => send(tariff.version)}
          >
            {t('common.save')}
          </Button>
          <Button
            variant="default"
            aria-describedby="tariff-state"
            disabled={!isChanged}
            leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => change(tariff.prices)}
          >
            {t('tariff.undo')}
          </Button>
          <Button
            variant="default"
            loading={remove.isPending}
            onClick={() => remove.mutate(undefined, { onSuccess: () => onOpen(undefined) })}
          >
            {t('tariff.delete')}
          </Button>
          <p id="tariff-state" className={classes.quiet}>
            {t(isChanged ? 'tariff.changed' : 'tariff.unchanged')}
          </p>
        </div>
      )}
      {conflict && (
        <ConflictDialog
          problem={conflict}
          currency={tariff.currency}
          onMine={() => send(Number(conflict.facts?.version))}
          onTheirs={() => {
            save.reset();
            onUnsaved(false);
            void readTariffsAgain();
          }}
          onClose={() => save.reset()}
        />
      )}
    </section>
  );
}

/** Why a version is only read, and the way to a draft of it. */
function Locked({ tariff, onOpen }: { tariff: StaffTariff; onOpen: (id: string) => void }) {
  const t = useT();
  const create = useCreateTariff();
  const isWaiting = tariff.approvalId !== null;
  return (
    <p className={classes.locked}>
      <IconLock size={18} stroke={1.75} aria-hidden="true" />
      {t(isWaiting ? 'tariff.locked.waiting' : `tariff.locked.${tariff.state}`)}
      {!isWaiting && tariff.state !== 'draft' && (
        <Button
          variant="default"
          size="compact-md"
          className={classes.wide ?? ''}
          loading={create.isPending}
          onClick={() => create.mutate(tariff.id, { onSuccess: ({ id }) => onOpen(id) })}
        >
          {t('tariff.draft.from')}
        </Button>
      )}
    </p>
  );
}
