import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { DISPUTE_TEXT_MAX, DISPUTE_TEXT_MIN } from '#contract/money/disputes.ts';
import type { DisputeKind } from '#domain/money/disputes/rules.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import classes from './disputes.module.css';
import { KindChoice } from './kind-choice.tsx';
import { useOpenDispute } from './queries.ts';
import { ReportPhotos } from './report-photos.tsx';
import { useReportPhotos } from './use-report-photos.ts';

/** Dispute form: a choice, a text and photos; sent once, after which the money is on hold until the decision. */
export function ReportDialog({
  delivery,
  opened,
  onClose,
}: {
  delivery: Delivery;
  opened: boolean;
  onClose: () => void;
}) {
  const t = useT();
  const { locale } = useLocale();
  const [kind, setKind] = useState<DisputeKind | null>(null);
  const [text, setText] = useState('');
  const [isTouched, setTouched] = useState(false);
  const photos = useReportPhotos();
  const report = useOpenDispute(delivery.id);
  const isShort = text.trim().length < DISPUTE_TEXT_MIN;
  const missing = missingFor({ kind, isShort, isUploading: photos.isUploading });

  const send = () => {
    if (kind === null || missing !== null || report.isPending) return;
    report.mutate(
      { kind, text, photoIds: photos.ids },
      {
        onSuccess: () => {
          showToast('dispute.sent');
          onClose();
        },
      },
    );
  };

  return (
    <Dialog opened={opened} onClose={onClose} title={t('trip.problem')}>
      <div className={classes.dialog}>
        <KindChoice kinds={delivery.disputeKinds} value={kind} onChange={setKind} />
        <Textarea
          required
          withAsterisk={false}
          label={t('dispute.text')}
          description={t('dispute.text.hint')}
          error={isTouched && isShort ? t('dispute.text.short', { n: DISPUTE_TEXT_MIN }) : undefined}
          autosize={false}
          rows={4}
          minLength={DISPUTE_TEXT_MIN}
          maxLength={DISPUTE_TEXT_MAX}
          value={text}
          onBlur={() => setTouched(true)}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {delivery.cover && (
          <p className={classes.quiet}>
            {t('dispute.cover', { max: formatMoney(delivery.cover.left, locale) })}
          </p>
        )}
        <ReportPhotos photos={photos} />
        <p className={classes.quiet}>
          {t(delivery.disputeKinds.length > 1 ? 'dispute.whatNext' : 'dispute.whatNext.late')}
        </p>
        <ProblemAlert error={report.error} />
        <Button
          size="lg"
          fullWidth
          disabled={missing !== null}
          loading={report.isPending}
          aria-describedby="report-missing"
          onClick={send}
        >
          {t('dispute.send')}
        </Button>
        <p id="report-missing" className={classes.missing} role="status">
          {missing && t(missing)}
        </p>
      </div>
    </Dialog>
  );
}

/** What is still missing before the report can be sent. */
function missingFor(report: {
  kind: DisputeKind | null;
  isShort: boolean;
  isUploading: boolean;
}): PlainKey | null {
  if (report.kind === null) return 'dispute.missing.kind';
  if (report.isShort) return 'dispute.missing.text';
  return report.isUploading ? 'dispute.missing.photos' : null;
}
