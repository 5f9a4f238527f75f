import { IconLock, IconReceipt, IconRosetteDiscountCheck, IconRoute } from '@tabler/icons-react';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { publicPath } from '#web/paths.ts';
import sections from './section.module.css';
import classes from './guarantee.module.css';

const REASONS = [
  { icon: IconRosetteDiscountCheck, title: 'welcome.why.1', body: 'content.why.couriers' },
  { icon: IconLock, title: 'welcome.why.2', body: 'content.why.money' },
  { icon: IconReceipt, title: 'welcome.why.3', body: 'welcome.why.3.b' },
  { icon: IconRoute, title: 'content.why.proof.t', body: 'content.why.proof' },
] as const;

/** Guarantee section: the promise in one figure, its terms in one sentence, and four reasons. */
export function Guarantee() {
  const t = useT();
  const { locale } = useLocale();
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
          <p className={sections.sub}>{t('content.guarantee.terms')}</p>
          <a className={classes.terms} href={publicPath('guarantee', locale)}>
            {t('content.guarantee.link')}
          </a>
        </div>
        <ul>
          {REASONS.map(({ icon: Symbol, title, body }) => (
            <li key={title} className={classes.reason}>
              <span className={classes.icon}>
                <Symbol size={22} stroke={1.75} aria-hidden="true" />
              </span>
              <div>
                <h3>{t(title)}</h3>
                <p>{t(body)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
