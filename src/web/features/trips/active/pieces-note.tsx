import { IconPackages } from '@tabler/icons-react';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { piecesText } from '../../deliveries/booking/pieces/pieces-text.ts';
import classes from './instructions-note.module.css';

/** What the courier has to carry: haulage or not, and the pieces; renders nothing for a parcel of which only the size is known. */
export function PiecesNote({ trip: { pieces, haulage } }: { trip: Pick<Delivery, 'pieces' | 'haulage'> }) {
  const t = useT();
  const { locale } = useLocale();
  const text = piecesText(pieces ?? [], locale);
  if (!text && !haulage) return null;
  return (
    <p className={classes.note}>
      <IconPackages size={22} stroke={1.75} aria-hidden="true" />
      <span>{[haulage && t('job.haulage'), text].filter(Boolean).join(': ')}</span>
    </p>
  );
}
