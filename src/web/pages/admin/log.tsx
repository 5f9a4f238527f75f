import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AUDIT_ACTIONS, type AuditAction } from '#domain/staff/audit.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { ChainCard } from '#web/features/staff/log/chain-card.tsx';
import { LogFile } from '#web/features/staff/log/log-file.tsx';
import { actionLabel, LogRow } from '#web/features/staff/log/log-row.tsx';
import classes from '#web/features/staff/log/log.module.css';
import { type LogSearch, useAuditLog } from '#web/features/staff/log/queries.ts';

/** /admin/jurnal: the audit log, sealed by a hash chain. */
export default function AdminLogPage() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const search = searchOf(params);
  const list = useAuditLog(search);
  return (
    <div className={classes.page}>
      <PageTitle>{t('adm.log')}</PageTitle>
      <p className={classes.lead}>{t('log.lead')}</p>
      <ChainCard />
      <Filters key={params.toString()} search={search} onSearch={(next) => setParams(next)} />
      <PagedSection query={list} rows={[6, 64]} empty={<EmptyState title={t('log.none')} />}>
        {(rows) => (
          <>
            <LogFile search={search} />
            <ol className={classes.rows} aria-label={t('adm.log')}>
              {rows.map((entry) => (
                <LogRow key={entry.seq} entry={entry} />
              ))}
            </ol>
          </>
        )}
      </PagedSection>
    </div>
  );
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function searchOf(params: URLSearchParams): LogSearch {
  const who = params.get('who')?.slice(0, 100) ?? '';
  const action = AUDIT_ACTIONS.find((each) => each === params.get('action'));
  const [from, until] = [params.get('from') ?? '', params.get('until') ?? ''];
  return {
    ...(who ? { who } : {}),
    ...(action ? { action } : {}),
    ...(DAY.test(from) ? { from } : {}),
    ...(DAY.test(until) ? { until } : {}),
  };
}

function Filters({ search, onSearch }: { search: LogSearch; onSearch: (search: LogSearch) => void }) {
  const t = useT();
  const [who, setWho] = useState(search.who ?? '');
  const [action, setAction] = useState<AuditAction | ''>(search.action ?? '');
  const [from, setFrom] = useState(search.from ?? '');
  const [until, setUntil] = useState(search.until ?? '');
  const submit = () => {
    onSearch({
      ...(who.trim() ? { who: who.trim() } : {}),
      ...(action ? { action } : {}),
      ...(from ? { from } : {}),
      ...(until ? { until } : {}),
    });
  };
  return (
    <Form className={classes.filters} onSubmit={submit} role="search" noValidate={false}>
      <TextInput
        label={t('log.who')}
        type="search"
        maxLength={100}
        value={who}
        onChange={(event) => setWho(event.currentTarget.value)}
      />
      <NativeSelect
        size="md"
        label={t('log.what')}
        value={action}
        onChange={(event) =>
          setAction(AUDIT_ACTIONS.find((each) => each === event.currentTarget.value) ?? '')
        }
        data={[
          { value: '', label: t('log.what.all') },
          ...AUDIT_ACTIONS.map((value) => ({ value, label: actionLabel(value, t) })),
        ]}
      />
      <TextInput
        label={t('log.from')}
        type="date"
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        label={t('log.until')}
        type="date"
        value={until}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
      <SubmitButton variant="default">{t('admin.search')}</SubmitButton>
    </Form>
  );
}
