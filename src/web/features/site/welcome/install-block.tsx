import { IconDeviceMobile } from '@tabler/icons-react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './install-block.module.css';

/**
 * How to install the application on a phone: a button where the browser offers it, the two taps where it does not, and
 * a QR code on a desktop. The page's script chooses; without it the general text stays.
 */
export function InstallBlock() {
  const t = useT();
  return (
    <div className={classes.install} data-install>
      <h3>{t('install.title')}</h3>
      <p>{t('install.body')}</p>
      <div className={classes.ways}>
        <img
          className={classes.code}
          src="/pictures/address.svg"
          alt={t('content.install.code')}
          width="112"
          height="112"
          loading="lazy"
        />
        <div>
          <p className={classes.how} data-how="any">
            {t('welcome.install.how')}
          </p>
          <p className={classes.how} data-how="ios" hidden>
            {t('install.ios')}
          </p>
          <p className={classes.how} data-how="done" role="status" hidden>
            {t('content.install.done')}
          </p>
          <button type="button" className={classes.button} data-install-button hidden>
            <IconDeviceMobile size={22} stroke={1.75} aria-hidden="true" /> {t('install.cta')}
          </button>
        </div>
      </div>
    </div>
  );
}
