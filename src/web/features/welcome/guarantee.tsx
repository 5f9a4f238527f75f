import { IconHeadset, IconLock, IconReceipt, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import sections from './section.module.css';
import classes from './guarantee.module.css';

const REASONS = [
  { n: 1, icon: IconRosetteDiscountCheck },
  { n: 2, icon: IconLock },
  { n: 3, icon: IconReceipt },
  { n: 4, icon: IconHeadset },
] as const;

/** The promise in one figure, and the four reasons behind it. */
export function Guarantee() {
  const t = useT();
  return (
    <section className={sections.section}>
      <div className={`${sections.wrap} ${classes.columns}`}>
        <div>
          <h2>
            <span className="st-visually-hidden">{t('welcome.guarantee')}</span>
            <span className={`st-num ${classes.figure}`} aria-hidden="true">
              {t('welcome.guarantee.figure')}
            </span>
            <span className={`${sections.h2} ${classes.words}`} aria-hidden="true">
              {t('welcome.guarantee.words')}
            </span>
          </h2>
          <p className={sections.sub}>{t('welcome.guarantee.more')}</p>
        </div>
        <ul>
          {REASONS.map(({ n, icon: Symbol }) => (
            <li key={n} className={classes.reason}>
              <span className={classes.icon}>
                <Symbol size={22} stroke={1.75} aria-hidden="true" />
              </span>
              <div>
                <h3>{t(`welcome.why.${n}`)}</h3>
                <p>{t(`welcome.why.${n}.b`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
