import { Link } from 'react-router';
import { PARCEL_PHOTOS_MAX } from '#contract/deliveries/deliveries.ts';
import { paths } from '#web/paths.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { SIZE_FITS, SIZE_LABEL, VEHICLE_LABEL } from '#web/ui/brand/vehicle-art.tsx';
import { VEHICLE_OF_SIZE } from '#domain/deliveries/parcel-sizes.ts';
import { useSession } from '#web/api/session.ts';
import { lazyPart, useLazyPart } from '#web/ui/loading/lazy-part.ts';
import { AddressLines } from '#web/ui/display/address-lines.tsx';
import { formatPhone } from '#web/i18n/format.ts';
import { useCodText } from '../cod/cod-text.ts';
import { useCoverText } from '../cover/cover-text.ts';
import { returnsItems } from '../returns/returns-body.ts';
import { returnsText } from '../../returns/returns-text.ts';
import { useHourText } from '../guarantee/use-hour-text.ts';
import { PhotoSlots } from '../../photos/photo-slots.tsx';
import { INSPECTION_LABEL } from '../inspection/inspection-section.tsx';
import { useCodCheck } from '../cod/use-cod-check.ts';
import type { DraftCod } from '../draft.ts';
import classes from './confirm-step.module.css';
import { usePickupDateText } from './pickup-date-text.ts';
import { PROOF_LABEL } from './proof-word.ts';
import { HaulagePart } from '../pieces/haulage-part.tsx';
import { totalOf } from '../pieces/total-of.ts';
import { stopLine } from '../address/stop-text.ts';
import { SummaryCard } from '../summary-card.tsx';
import { useDraft } from '../use-draft.ts';
import { chosenTime } from './time-windows.ts';

/** Loaded for who can save something. */
const saveFromBooking = lazyPart(
  () => import('../../../places/address-book/save-from-booking.tsx'),
  'SaveFromBooking',
);

/** Step 4: a read-only summary with a link back to each part, and the photos. */
export function ConfirmStep() {
  const t = useT();
  const { locale } = useLocale();
  const draft = useDraft();
  const dateText = usePickupDateText();
  const cod = useCodText(draft.cod);
  const cover = useCoverText(draft.cover);
  const hourText = useHourText();
  useCodCheck();
  const { user } = useSession();
  const saving = useLazyPart(saveFromBooking, {}, user?.role === 'sender', () => undefined);
  return (
    <div className={classes.step}>
      <SummaryCard title={t('book.step.1')} step="location">
        <AddressLines
          pickup={stopLine(draft.pickup)}
          pickupNote={draft.pickupAdditional}
          dropoff={stopLine(draft.dropoff)}
          dropoffNote={draft.dropoffAdditional}
        />
        {saving}
      </SummaryCard>
      <SummaryCard title={t('book.sum.size')} step="size">
        <p className={classes.strong}>
          {draft.size && `${t(SIZE_LABEL[draft.size])} · ${t(VEHICLE_LABEL[VEHICLE_OF_SIZE[draft.size]])}`}
        </p>
        <p className={classes.quiet}>
          {draft.pieces?.body
            ? t('book.pieces.total', totalOf(draft.pieces.body, locale))
            : draft.size && t(SIZE_FITS[draft.size])}
        </p>
      </SummaryCard>
      <HaulagePart />
      <SummaryCard title={t('book.step.3')} step="people">
        <dl className={classes.facts}>
          <Fact label={t('book.group.sender')} value={contact(draft.sender)} />
          <Fact label={t('book.group.receiver')} value={contact(draft.receiver)} />
          <Fact label={t('book.proof')} value={t(PROOF_LABEL[draft.proofPolicy])} />
          {draft.inspection && (
            <Fact
              label={t('book.check')}
              value={`${t(INSPECTION_LABEL[draft.inspection.kind])}, ${t('common.min', { n: draft.inspection.minutes })}`}
            />
          )}
          {cover && <Fact label={t('book.cover')} value={cover} />}
          {draft.guarantee?.deliverBy && (
            <Fact label={t('book.guarantee')} value={hourText(draft.guarantee.deliverBy)} />
          )}
          {draft.returns && <Fact label={t('book.returns')} value={returnsText(returnsItems(draft), t)} />}
          {draft.cod && <Fact label={t('book.cod')} value={codFact(draft.cod, cod)} />}
          <Fact label={t('book.sum.date')} value={dateText(draft.pickupDate)} />
          <Fact
            label={t('book.sum.time')}
            value={chosenTime(draft).replace('-', '–') || t('book.time.any')}
          />
          <Fact label={t('book.sum.instr')} value={draft.instructions || '–'} />
          {draft.note && <Fact label={t('book.note')} value={draft.note} />}
        </dl>
      </SummaryCard>
      <section className={classes.card}>
        <div className={classes.head}>
          <h2 className={classes.title}>{t('book.photos')}</h2>
          <Link to={paths.image} className={classes.edit}>
            {t('image.arrange')}
          </Link>
        </div>
        <p className={classes.quiet}>{t('book.photos.hint')}</p>
        <PhotoSlots slots={PARCEL_PHOTOS_MAX} />
      </section>
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The sum, the account's last digits and the reference. */
function codFact({ iban, reference }: DraftCod, sum: string): string {
  const account = iban && `…${iban.trim().slice(-4)}`;
  return [sum, account, reference.trim()].filter(Boolean).join(' · ');
}

function contact({ name, phone }: { name: string; phone: string }): string {
  return [name, formatPhone(phone)].filter(Boolean).join(' · ');
}
