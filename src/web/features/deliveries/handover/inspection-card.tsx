import type { InspectionView } from '#contract/deliveries/inspection-fields.ts';
import type { InspectionAnswer } from '#domain/deliveries/inspection.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ReportLink } from '../../moderation/report-link.tsx';
import { useWhenText } from '../delivery-words.ts';
import classes from './proof-card.module.css';

const ANSWER_TEXTS: Record<InspectionAnswer, PlainKey> = {
  accept: 'det.check.accept',
  remark: 'det.check.remark',
  refuse: 'det.check.refuse',
};

/** What the receiver said of the parcel at the door, in whose words, with the courier's pictures; nothing without any. */
export function InspectionCard({ inspection }: { inspection: InspectionView | null }) {
  const t = useT();
  const whenText = useWhenText();
  if (!inspection) return null;
  const { kind, minutes: n, answer, answeredAt, by, remark, photos } = inspection;
  return (
    <section className={classes.card} aria-labelledby="inspection-title">
      <h2 id="inspection-title" className={classes.title}>
        {t('book.check')}
      </h2>
      <p>
        {answer
          ? t(ANSWER_TEXTS[answer])
          : `${t(kind === 'look' ? 'book.check.look' : 'book.check.test')}, ${t('common.min', { n })}`}
        {answeredAt && ` · ${whenText(answeredAt)}`}
      </p>
      {by === 'courier' && <p>{t('det.check.byCourier')}</p>}
      {remark && <blockquote>{remark}</blockquote>}
      {photos.map(({ of, url }) => (
        <figure key={url} className={classes.photo}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              alt={t(of === 'closed' ? 'det.check.closed' : 'det.check.opened')}
              loading="lazy"
            />
          </a>
          <figcaption>{t(of === 'closed' ? 'det.check.closed' : 'det.check.opened')}</figcaption>
          <ReportLink place="photo" reference={url} />
        </figure>
      ))}
    </section>
  );
}
