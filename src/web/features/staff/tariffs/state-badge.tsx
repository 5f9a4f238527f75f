import type { TariffState } from '#domain/money/pricing/tariff-life.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { STATE_ICONS } from './tariff-words.ts';
import classes from './tariffs.module.css';

/** The state of a version with its sign. */
export function StateBadge({ state }: { state: TariffState }) {
  const t = useT();
  const Sign = STATE_ICONS[state];
  return (
    <span className={classes.state} data-state={state}>
      <Sign size={14} stroke={1.75} aria-hidden="true" /> {t(`tariff.state.${state}`)}
    </span>
  );
}
