import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { publicPath } from '#web/paths.ts';
import { VehicleArt } from '#web/ui/vehicle-art.tsx';
import sections from './section.module.css';
import classes from './news.module.css';

function StreetPicture() {
  return (
    <div className={classes.street}>
      <svg viewBox="0 0 360 168" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <path className={classes.houses} d="M0 168V62h72v106zM92 168V92h64v76zM250 168V44h86v124z" />
        <path
          className={classes.windows}
          d="M12 78h14v18H12zM42 78h14v18H42zM12 112h14v18H12zM42 112h14v18H42zM106 106h14v18h-14zM264 62h14v18h-14zM300 62h14v18h-14zM264 98h14v18h-14zM300 98h14v18h-14z"
        />
        <path className={classes.pavement} d="M0 156h360v12H0z" />
      </svg>
      <div className={classes.van}>
        <VehicleArt vehicle="van" width={150} />
      </div>
    </div>
  );
}

function PinPicture() {
  return (
    <div className={classes.letter}>
      <svg viewBox="0 0 360 168" aria-hidden="true">
        <rect x="96" y="28" width="160" height="112" rx="16" fill="#fff" stroke="#2a0e38" strokeWidth="4" />
        <path d="M120 58h92M120 78h60" stroke="#c9a2da" strokeWidth="7" strokeLinecap="round" />
        <path
          d="M122 110h.1M146 110h.1M170 110h.1M194 110h.1"
          stroke="#2a0e38"
          strokeWidth="13"
          strokeLinecap="round"
        />
        <circle cx="252" cy="128" r="28" fill="#5f2878" />
        <path
          d="m240 128 9 9 16-18"
          fill="none"
          stroke="#fff"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </div>
  );
}

/** Two articles and how to keep the product at hand. */
export function News() {
  const t = useT();
  const { locale } = useLocale();
  return (
    <section className={classes.section}>
      <div className={sections.wrap}>
        <h2 className={sections.h2}>{t('welcome.news')}</h2>
        <div className={classes.news}>
          {([1, 2] as const).map((n) => (
            <article key={n} className={classes.article}>
              {n === 1 ? <StreetPicture /> : <PinPicture />}
              <div className={classes.words}>
                <p className={classes.date}>{t(`welcome.news.${n}.date`)}</p>
                <h3>
                  <a href={publicPath('blog', locale)}>{t(`welcome.news.${n}.title`)}</a>
                </h3>
              </div>
            </article>
          ))}
          <div className={classes.install}>
            <h3>{t('install.title')}</h3>
            <p>{t('install.body')}</p>
            <p className={classes.how}>{t('welcome.install.how')}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
