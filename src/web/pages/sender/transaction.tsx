import { Button, UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconDownload } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { MOVEMENT_KINDS, type MovementKind } from '#domain/money/payments/movements.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { PRESERVE_FOCUS, PageTitle } from '#web/ui/layout/page-title.tsx';
import { MovementDays } from '#web/features/money/wallet/movement-days.tsx';
import classes from '#web/features/money/wallet/movements.module.css';
import { useMovementsFile } from '#web/features/money/wallet/use-movements-file.ts';

const FILTERS: [MovementKind | null, PlainKey][] = [
  [null, 'tx.filter.all'],
  ['added', 'tx.filter.added'],
  ['held', 'tx.filter.held'],
  ['paid', 'tx.filter.paid'],
  ['refunded', 'tx.filter.refunded'],
];

/** /transaction: every movement of the wallet. */
export default function TransactionPage() {
  const t = useT();
  const [address, setAddress] = useSearchParams();
  const kind = MOVEMENT_KINDS.find((each) => each === address.get('fel')) ?? null;
  const file = useMovementsFile();
  const choose = (next: MovementKind | null) =>
    setAddress(next ? { fel: next } : {}, { replace: true, state: PRESERVE_FOCUS });
  return (
    <div className={classes.page}>
      <Link to={paths.wallet} className="st-back">
        <IconArrowLeft size={18} stroke={2} aria-hidden="true" />
        {t('tx.back')}
      </Link>
      <div className={classes.head}>
        <PageTitle>{t('tx.h1')}</PageTitle>
        <Button
          variant="default"
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
          disabled={file.isPending}
          onClick={() => file.mutate()}
        >
          {t(file.isPending ? 'tx.csv.busy' : 'tx.csv')}
        </Button>
      </div>
      {file.isError && (
        <p className={classes.problem} role="alert">
          {t('tx.csv.fail')}
        </p>
      )}
      <div className={classes.filters} role="group" aria-label={t('tx.filter')}>
        {FILTERS.map(([value, label]) => (
          <UnstyledButton
            key={label}
            className={classes.filter}
            aria-pressed={kind === value}
            onClick={() => choose(value)}
          >
            {t(label)}
          </UnstyledButton>
        ))}
      </div>
      <MovementDays kind={kind} />
    </div>
  );
}
