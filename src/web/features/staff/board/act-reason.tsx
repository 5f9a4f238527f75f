import { Textarea } from '@mantine/core';
import { ACT_REASON_MAX } from '#contract/staff/board-acts.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';

/** The field of why an act is done; it has the focus first where `isFirst`. */
export function ActReason({
  value,
  onChange,
  isRequired,
  isFirst = false,
}: {
  value: string;
  onChange: (reason: string) => void;
  isRequired: boolean;
  isFirst?: boolean;
}) {
  const t = useT();
  return (
    <Textarea
      size="md"
      required={isRequired}
      withAsterisk={false}
      label={t(isRequired ? 'board.act.reason' : 'board.act.reason.optional')}
      description={t('board.act.reason.hint')}
      rows={3}
      maxLength={ACT_REASON_MAX}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(isFirst ? { 'data-autofocus': true } : {})}
    />
  );
}
