import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { TariffLine } from '#contract/money/admin-tariffs.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { May } from '../access/may.tsx';
import { useCreateTariff, type useTariffs } from './queries.ts';
import { StateBadge } from './state-badge.tsx';
import { forceText, peopleText } from './tariff-words.ts';
import classes from './tariffs.module.css';

/** All versions, the newest first, and the button for a new draft. */
export function VersionRail({
  list,
  openId,
  onOpen,
}: {
  list: ReturnType<typeof useTariffs>;
  openId: string | undefined;
  onOpen: (id: string) => void;
}) {
  const t = useT();
  const create = useCreateTariff();
  return (
    <nav className={classes.rail} aria-label={t('tariff.versions')}>
      <div className={classes.railHead}>
        <h2>{t('tariff.versions')}</h2>
        <May verb="tariffs:write">
          <Button
            variant="default"
            size="compact-md"
            className={classes.wide ?? ''}
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
            loading={create.isPending}
            onClick={() => create.mutate(undefined, { onSuccess: ({ id }) => onOpen(id) })}
          >
            {t('tariff.draft.new')}
          </Button>
        </May>
      </div>
      <ProblemAlert error={create.error} />
      <PagedSection query={list} rows={[4, 72]} empty={null}>
        {(items) => (
          <ul className={classes.versions}>
            {items.map((line) => (
              <Version key={line.id} line={line} isOpen={line.id === openId} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </PagedSection>
      <p className={classes.quiet}>{t('tariff.versions.note')}</p>
    </nav>
  );
}

function Version({
  line,
  isOpen,
  onOpen,
}: {
  line: TariffLine;
  isOpen: boolean;
  onOpen: (id: string) => void;
}) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <li>
      <button
        type="button"
        className={classes.version}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => onOpen(line.id)}
      >
        <b>{t('tariff.version', { n: line.number })}</b> <StateBadge state={line.state} />
        <span className={classes.quiet}>{forceText(line, t, locale)}</span>
        <span className={classes.quiet}>{peopleText(line)}</span>
      </button>
    </li>
  );
}
