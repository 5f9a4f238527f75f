import type { StaffDispute } from '#contract/money/disputes.ts';
import { formatDate, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import classes from './dispute-card.module.css';

/** The courier's photos of the hand-overs, with when they were taken; nothing without any. */
export function DisputeProofs({ proofs }: Pick<StaffDispute, 'proofs'>) {
  const t = useT();
  const { locale } = useLocale();
  if (proofs.length === 0) return null;
  return (
    <section className={classes.proofs}>
      <h3>{t('admin.dispute.proofs')}</h3>
      <div className={classes.photos}>
        {proofs.map(({ name, at, url }) => {
          const when = `${formatDate(at, locale)}, ${formatTime(at, locale)}`;
          return (
            <figure key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={t(`admin.dispute.proof.${name}`)} width={180} height={120} />
              </a>
              <figcaption>
                {t(`admin.dispute.proof.${name}`)}, {when}
              </figcaption>
            </figure>
          );
        })}
      </div>
    </section>
  );
}
