import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import sections from './section.module.css';
import classes from './courier-band.module.css';
import { SamplePrice } from './sample-price.tsx';

function SampleJob({ n }: { n: 1 | 2 }) {
  const t = useT();
  return (
    <div className={classes.job}>
      <p className={classes.jobHead}>
        <span className={`st-num ${classes.pay}`}>
          <SamplePrice of="jobs" n={n} />
        </span>
        <span className={classes.size}>{t(`welcome.phone.${n}.size`)}</span>
      </p>
      <p className={classes.leg}>{t(`welcome.phone.${n}.from`)}</p>
      <p className={classes.leg} data-end>
        {t(`welcome.phone.${n}.to`)}
      </p>
    </div>
  );
}

function Phone() {
  const t = useT();
  return (
    <div className={classes.phone} aria-hidden="true">
      <div className={classes.screen}>
        <div className={classes.map}>
          <svg viewBox="0 0 376 150" preserveAspectRatio="xMidYMid slice">
            <rect width="376" height="150" fill="var(--st-map-land)" />
            <path d="M250 96l70-16 40 30-44 34-56-8z" fill="var(--st-map-green)" />
            <path
              d="M-10 40 120 60 240 30 390 54M60-10 96 160M210-10 188 70 236 160M-10 112 96 100 210 118 390 96M316-10 300 160M120 60 96 100M240 30 300 110"
              fill="none"
              stroke="var(--st-white)"
              strokeWidth="9"
            />
          </svg>
          {([1, 2, 3] as const).map((n) => (
            <span key={n} className={`st-num ${classes.bubble}`} data-n={n}>
              <SamplePrice of="jobs" n={n} />
            </span>
          ))}
          <span className={classes.me} />
        </div>
        <p className={classes.count}>
          <b>{t('welcome.phone.count')}</b>
          <span className={classes.duty}>{t('welcome.phone.duty')}</span>
        </p>
        <SampleJob n={1} />
        <SampleJob n={2} />
      </div>
    </div>
  );
}

const PROMISES = ['welcome.courier.1', 'welcome.courier.2', 'content.courier.net'] as const;

/** Section for couriers: why to work here. */
export function CourierBand() {
  const t = useT();
  return (
    <section className={classes.band}>
      <div className={`${sections.wrap} ${classes.columns}`}>
        <div className={classes.words}>
          <h2>{t('welcome.courier.h2')}</h2>
          <ul>
            {PROMISES.map((promise) => (
              <li key={promise}>
                <IconCheck size={22} stroke={2} aria-hidden="true" /> {t(promise)}
              </li>
            ))}
          </ul>
          <a className={classes.button} href={paths.asDriver}>
            {t('welcome.driver.cta')} <IconArrowRight size={22} stroke={2} aria-hidden="true" />
          </a>
        </div>
        <Phone />
      </div>
    </section>
  );
}
