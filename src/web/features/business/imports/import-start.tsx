import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Import } from '#contract/business/imports.ts';
import { useConfig } from '#web/api/installation.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { formatDate } from '#web/i18n/format.ts';
import { paths, withId } from '#web/paths.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { saveText } from '#web/ui/display/save-file.ts';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { useCompanies } from '../../companies/queries.ts';
import { DeleteImport } from './delete-import.tsx';
import { DropFile } from './drop-file.tsx';
import classes from './import-start.module.css';
import { useImports, useSendFile } from './queries.ts';
import { templateText } from './template.ts';

/** Upload of a file, its template, and the imports that are still retained. */
export function ImportStart() {
  const t = useT();
  const { locale } = useLocale();
  const navigate = useNavigate();
  const { data: config } = useConfig();
  const offered = {
    hasCod: !!config?.cod,
    hasReturns: config?.returns === true,
    hasGuarantee: config?.guarantee === true,
  };
  const [companyId, setCompanyId] = useState('');
  const listsFor = useCompanies().data?.items.filter(({ roles }) => roles.includes('orders')) ?? [];
  const send = useSendFile((draft) => void navigate(withId(paths.importDeliveries, draft.id)));
  return (
    <>
      <p className={classes.lead}>{t('imp.lead')}</p>
      {listsFor.length > 0 && (
        <NativeSelect
          label={t('company.choice.file')}
          value={companyId}
          data={[
            { value: '', label: t('company.choice.me') },
            ...listsFor.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => setCompanyId(event.currentTarget.value)}
        />
      )}
      <DropFile isSending={send.isPending} onFile={(file) => send.mutate({ file, companyId })} />
      <ProblemAlert error={send.error} />
      <Button
        variant="default"
        className={classes.template}
        leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => {
          const text = templateText(t, locale, { ...offered, hasCompany: listsFor.length > 0 });
          saveText(`${t('imp.template.file')}.csv`, text, 'text/csv');
        }}
      >
        {t('imp.template')}
      </Button>
      <SavedImports />
    </>
  );
}

function SavedImports() {
  const t = useT();
  const query = useImports();
  if (query.isPending) return <RowSkeletons count={1} height={92} />;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data.items.length === 0) return null;
  return (
    <section className={classes.saved} aria-labelledby="saved-imports">
      <h2 id="saved-imports">{t('imp.kept')}</h2>
      <p className={classes.quiet}>{t('imp.kept.help')}</p>
      <ul>
        {query.data.items.map((draft) => (
          <SavedImport key={draft.id} draft={draft} />
        ))}
      </ul>
    </section>
  );
}

function SavedImport({ draft }: { draft: Import }) {
  const t = useT();
  const { locale } = useLocale();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <li>
      <div className={classes.words}>
        <Link to={withId(paths.importDeliveries, draft.id)} className={classes.name}>
          {draft.fileName}
        </Link>
        <p>{t('imp.kept.line', { n: draft.counts.total, listed: draft.counts.listed })}</p>
        <p className={classes.quiet}>{t('imp.kept.until', { day: formatDate(draft.expiresAt, locale) })}</p>
      </div>
      <Button
        variant="default"
        aria-label={t('imp.delete.named', { name: draft.fileName })}
        onClick={() => setConfirming(true)}
      >
        {t('imp.delete')}
      </Button>
      <DeleteImport id={draft.id} opened={isConfirming} onClose={() => setConfirming(false)} />
    </li>
  );
}
