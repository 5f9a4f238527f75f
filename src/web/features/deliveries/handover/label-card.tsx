import { IconDownload } from '@tabler/icons-react';
import { deliveryLabel } from '#contract/deliveries/labels.ts';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { groupedAwb } from '#domain/deliveries/awb.ts';
import { LABEL_FORMATS, type LabelFormat } from '#domain/deliveries/label.ts';
import { STAGES_BEFORE_PICKUP } from '#domain/deliveries/stage-table.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { routeUrl } from '#web/api/call.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './label-card.module.css';

const FORMAT_LABEL: Record<LabelFormat, PlainKey> = {
  '100x150': 'label.format.single',
  a4x4: 'label.format.sheet',
  zpl: 'label.format.zpl',
};

/** The label of a parcel that waits for its courier: to print, or its AWB to write on the parcel by hand. */
export function LabelCard({ delivery }: { delivery: Delivery }) {
  const t = useT();
  const { id, number, stage } = delivery;
  if (stage === null || !STAGES_BEFORE_PICKUP.includes(stage)) return null;
  return (
    <section className={classes.card} aria-labelledby="label-title">
      <h2 id="label-title" className={classes.title}>
        {t('label.card')}
      </h2>
      <p className={`${classes.awb} st-num`}>{t('label.awb', { awb: groupedAwb(number) })}</p>
      <p className={classes.help}>{t('label.byHand')}</p>
      <p className={classes.files}>
        {LABEL_FORMATS.map((format) => (
          <a
            key={format}
            className={classes.file}
            href={routeUrl(deliveryLabel, { params: { id }, query: { format } })}
            download
          >
            <IconDownload size={18} aria-hidden="true" />
            {t(FORMAT_LABEL[format])}
          </a>
        ))}
      </p>
    </section>
  );
}
