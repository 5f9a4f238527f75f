import { SegmentedControl, Textarea } from '@mantine/core';
import type { DeliveryParty } from '#domain/staff/contacts.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './contact.module.css';

/** To whom a message of the staff goes, and its text: the same fields for a delivery's people and for a person. */
export function MessageFields<To extends DeliveryParty>({
  to,
  parties,
  onTo,
  text,
  onText,
  max,
}: {
  to: To;
  parties: readonly To[];
  onTo: (to: To) => void;
  text: string;
  onText: (text: string) => void;
  /** The most characters. */
  max: number;
}) {
  const t = useT();
  const party: DeliveryParty = to;
  const labelOf = (of: DeliveryParty) => t(`contact.of.${of}`);
  return (
    <>
      {parties.length > 1 && (
        <SegmentedControl
          fullWidth
          aria-label={t('board.message.to')}
          value={to}
          onChange={onTo}
          data={parties.map((value) => ({ value, label: labelOf(value) }))}
        />
      )}
      <p className={classes.quiet}>{t(`board.message.help.${party}`)}</p>
      <Textarea
        size="md"
        required
        withAsterisk={false}
        data-autofocus
        label={t('board.message.text')}
        description={t('board.message.hint', { n: max })}
        rows={4}
        maxLength={max}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </>
  );
}
