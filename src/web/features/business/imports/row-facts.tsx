import type { ImportRow } from '#contract/business/imports.ts';
import type { ImportField } from '#domain/business/imports/columns.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './import-row.module.css';
import { fieldLabel } from './words.ts';

const SHOWN: readonly (readonly ImportField[])[] = [
  ['pickupAddress', 'pickupAdditional'],
  ['dropoffAddress', 'dropoffAdditional'],
  ['receiverName', 'receiverPhone'],
  ['size'],
  ['pickupDate', 'pickupTime'],
];

/** The values of a line as in its file, each with its remark below it. */
export function RowFacts({ row }: { row: ImportRow }) {
  const t = useT();
  const shown = SHOWN.flat();
  const rest = row.problems.filter(
    ({ column, severity }) => severity !== 'error' && (column === null || !shown.includes(column)),
  );
  return (
    <>
      <dl className={classes.facts}>
        {SHOWN.map((fields) => (
          <div key={fields[0]} data-field={fields[0]}>
            <dt>{fields[0] && fieldLabel(fields[0], t)}</dt>
            <dd>
              {textOf(row, fields, fields[0] === 'pickupDate' ? t('imp.when.any') : t('imp.cell.none'))}
            </dd>
          </div>
        ))}
      </dl>
      {(['pickup', 'dropoff'] as const)
        .filter((side) => row[side]?.callAhead)
        .map((side) => (
          <p key={side} className={classes.warning}>
            {t(`imp.calls.${side}`)}
          </p>
        ))}
      {rest.map(({ code, message }) => (
        <p key={code} className={classes.warning}>
          {message}
        </p>
      ))}
    </>
  );
}

/** The joined text of some cells; `none` stands for an empty first one. */
function textOf({ cells }: ImportRow, fields: readonly ImportField[], none: string): string {
  const texts = fields.map((field, at) => cells[field] || (at === 0 ? none : ''));
  return texts.filter(Boolean).join(', ');
}
