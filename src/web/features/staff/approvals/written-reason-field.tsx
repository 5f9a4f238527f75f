import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { WRITTEN_REASON_MAX, WRITTEN_REASON_MIN } from '#domain/staff/written-reason.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';

type Props = {
  value: string;
  onChange: (reason: string) => void;
  description?: ReactNode;
  /** Whether it has the focus when its dialog opens. */
  isFirst?: boolean;
};

/** Why the staff do something about money or access: it stays in the log. */
export function WrittenReasonField({ value, onChange, description, isFirst }: Props) {
  const t = useT();
  return (
    <Textarea
      size="md"
      label={t('staff.reason')}
      description={description}
      required
      withAsterisk={false}
      rows={3}
      data-autofocus={isFirst}
      minLength={WRITTEN_REASON_MIN}
      maxLength={WRITTEN_REASON_MAX}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Whether a reason is long enough to be sent. */
export function isReasonWritten(reason: string): boolean {
  return reason.trim().length >= WRITTEN_REASON_MIN;
}
