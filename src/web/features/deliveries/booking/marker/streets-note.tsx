import { useConfig } from '#web/api/installation.ts';
import { useSession } from '#web/api/session.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './markers-map.module.css';

/** Line for the operator alone, in the demo and for the staff: the map has no streets, and which setting brings them. */
export function StreetsNote() {
  const t = useT();
  const { data: config } = useConfig();
  const { user } = useSession();
  const isOperator = config?.demo || user?.role === 'admin';
  if (!config || config.mapStyleUrl !== null || !isOperator) return null;
  return <p className={classes.operator}>{t('book.map.noStreets')}</p>;
}
