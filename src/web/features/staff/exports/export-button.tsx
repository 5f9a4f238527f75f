import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { EXPORTABLE } from '#domain/staff/exports/lists.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { useMay } from '../access/may.tsx';
import classes from './exports.module.css';
import { ExportDialog } from './export-dialog.tsx';
import type { ExportSource } from './queries.ts';

/** Opens the export of a list, for the roles that read it. */
export function ExportButton({ source }: { source: ExportSource }) {
  const t = useT();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(EXPORTABLE[source.list].verb)) return null;
  return (
    <>
      <Button
        className={classes.open}
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('export.cta')}
      </Button>
      {isOpen && <ExportDialog source={source} onClose={() => setOpen(false)} />}
    </>
  );
}
