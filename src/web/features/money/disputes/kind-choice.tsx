import type { DisputeKind } from '#domain/money/disputes/rules.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { KIND_TEXTS } from './dispute-words.ts';
import classes from './disputes.module.css';

/** Choice of what went wrong, among the kinds that can still be reported. */
export function KindChoice({
  kinds,
  value,
  onChange,
}: {
  kinds: readonly DisputeKind[];
  value: DisputeKind | null;
  onChange: (kind: DisputeKind) => void;
}) {
  const t = useT();
  return (
    <fieldset className={classes.kinds}>
      <legend>{t('dispute.kind')}</legend>
      {kinds.map((kind) => (
        <label key={kind} className={classes.choice}>
          <input
            type="radio"
            name="dispute-kind"
            required
            checked={value === kind}
            onChange={() => onChange(kind)}
          />
          <span>{t(KIND_TEXTS[kind])}</span>
        </label>
      ))}
    </fieldset>
  );
}
