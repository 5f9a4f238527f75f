import { IconCash, IconCreditCard, IconLock } from '@tabler/icons-react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import parts from './tracking-parts.module.css';
import classes from './cod-panel.module.css';

/** The goods' money: the sum, for whom it is, and which of the steps up to the PIN is the next. */
export function CodDue() {
  const t = useT();
  return (
    <section className={classes.due} aria-labelledby="cod-title" data-cod hidden>
      <div className={classes.line}>
        <div>
          <h2 id="cod-title">{t('recv.cod')}</h2>
          <p className={classes.small} data-cod-to />
        </div>
        <p className={`st-num ${classes.sum}`} data-cod-sum />
      </div>
      <ol className={classes.steps} data-cod-steps hidden>
        <li data-cod-step="check">{t('recv.cod.step.check')}</li>
        <li data-cod-step="pay">{t('recv.cod.step.pay')}</li>
        <li data-cod-step="pin">{t('recv.cod.step.pin')}</li>
      </ol>
      <p className={classes.small} role="status" tabIndex={-1} data-cod-state />
      <p className={classes.small} role="status" data-cod-card hidden />
    </section>
  );
}

/** How the goods are paid, and the place where the PIN will be. */
export function CodWays() {
  const t = useT();
  return (
    <>
      <fieldset className={classes.ways} data-cod-ways hidden>
        <legend>{t('recv.cod.ways')}</legend>
        <label className={parts.choice}>
          <input type="radio" name="cod-way" value="card" aria-describedby="cod-way-card" defaultChecked />
          <span>
            {t('recv.cod.way.card')}
            <small id="cod-way-card">{t('recv.cod.way.card.hint')}</small>
          </span>
          <IconCreditCard size={24} stroke={1.75} aria-hidden="true" />
        </label>
        <label className={parts.choice}>
          <input type="radio" name="cod-way" value="cash" aria-describedby="cod-way-cash" />
          <span>
            {t('recv.cod.way.cash')}
            <small id="cod-way-cash">{t('recv.cod.way.cash.hint')}</small>
          </span>
          <IconCash size={24} stroke={1.75} aria-hidden="true" />
        </label>
      </fieldset>
      <details className={`${parts.panel} ${classes.give}`} data-cod-transfer hidden>
        <summary>{t('recv.transfer')}</summary>
        <p className={parts.quiet}>{t('recv.transfer.text')}</p>
        <dl>
          <dt>{t('recv.transfer.sum')}</dt>
          <dd data-transfer-sum />
          <dt>{t('recv.transfer.to')}</dt>
          <dd data-transfer-to />
          <dt>{t('recv.transfer.iban')}</dt>
          <dd data-transfer-iban />
          <dt>{t('recv.transfer.awb')}</dt>
          <dd data-transfer-awb />
        </dl>
      </details>
      <details className={`${parts.panel} ${classes.give}`} data-cod-give hidden>
        <summary>{t('recv.cod.give.open')}</summary>
        <p id="cod-give-text" className={parts.quiet}>
          {t('recv.cod.give.text')}
        </p>
        <button type="button" className={parts.second} aria-describedby="cod-give-text" data-cod-give-button>
          {t('recv.cod.give.open')}
        </button>
        <p className={parts.problem} role="alert" data-cod-give-problem hidden />
      </details>
      <div className={classes.locked} data-pin-locked hidden>
        <IconLock size={24} stroke={1.75} aria-hidden="true" />
        <p>
          {t('recv.pin')}
          <small>{t('recv.pin.afterPaid')}</small>
        </p>
        <span aria-hidden="true">••••</span>
      </div>
    </>
  );
}

/** The button that leads to the payment page: at the lower edge of the screen until its own place is in view. */
export function CodPayBar() {
  const t = useT();
  return (
    <div className={classes.pay} data-cod-pay hidden>
      <div className={classes.bar}>
        <p className={parts.problem} role="alert" data-cod-pay-problem hidden />
        <button type="button" className={parts.second} aria-describedby="cod-pay-help" data-cod-pay-button>
          {t('recv.cod.step.pay')}
        </button>
      </div>
      <p id="cod-pay-help" className={parts.quiet}>
        {t('recv.cod.pay.help')}
      </p>
    </div>
  );
}
