import { IconStarFilled } from '@tabler/icons-react';
import { VEHICLES } from '#domain/deliveries/parcel-sizes.ts';
import { STAGES } from '#domain/deliveries/stage-table.ts';
import { DELIVERY_STATUSES } from '#domain/deliveries/status-table.ts';
import { byLocale } from '#domain/locales.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { publicPath } from '#web/paths.ts';
import { IslandTexts } from '#web/ui/layout/island-texts.tsx';
import { LanguageLinks } from '#web/ui/layout/language-switch.tsx';
import { Logo } from '#web/ui/brand/logo.tsx';
import { StatusChip } from '#web/ui/feedback/status-chip.tsx';
import { VEHICLE_LABEL } from '#web/ui/brand/vehicle-art.tsx';
import { CheckPanel } from './check-panel.tsx';
import { CodDue, CodPayBar, CodWays } from './cod-panel.tsx';
import { CustodyPanel } from './custody-panel.tsx';
import { HelpPanel } from './help-panel.tsx';
import { HereCard } from './here-card.tsx';
import { RateCard } from './rate-card.tsx';
import { stateSentences } from './state-texts.ts';
import { TRACKING_TEXTS } from './tracking-texts.ts';
import classes from './tracking-shell.module.css';
import { InstructionsForm } from './instructions-form.tsx';

/**
 * Templates of every status chip and vehicle label, rendered at build time: the island clones one instead of bundling
 * the drawings.
 */
function Templates() {
  const t = useT();
  return (
    <template data-templates>
      {DELIVERY_STATUSES.map((status) => (
        <div key={status} data-chip={status}>
          <StatusChip status={status} />
        </div>
      ))}
      {STAGES.map((stage) => (
        <div key={stage} data-chip={`accepted/${stage}`}>
          <StatusChip status="accepted" stage={stage} />
        </div>
      ))}
      {VEHICLES.map((vehicle) => (
        <div key={vehicle} data-vehicle={vehicle}>
          {t(VEHICLE_LABEL[vehicle])}
        </div>
      ))}
    </template>
  );
}

/** A message per state, for the server to put into the headline before any script runs. */
function StateSentences() {
  const t = useT();
  return (
    <template>
      {stateSentences().map(([state, key]) => (
        <p key={state} data-state={state}>
          {t(key)}
        </p>
      ))}
    </template>
  );
}

function CodeForm() {
  const t = useT();
  return (
    <form className={classes.ask} data-code hidden>
      <label htmlFor="tracking-code">{t('recv.codeLabel')}</label>
      <p id="tracking-code-hint" className={classes.quiet}>
        {t('recv.codeHint')}
      </p>
      <input
        id="tracking-code"
        name="code"
        aria-describedby="tracking-code-hint"
        autoComplete="off"
        required
      />
      <button type="submit">{t('recv.codeCta')}</button>
    </form>
  );
}

function CourierRow() {
  return (
    <div className={classes.courier} data-courier hidden>
      <span className={classes.face} aria-hidden="true" data-initial />
      <div>
        <p className={classes.name}>
          <span data-name />
          <span className={classes.rating} data-rating hidden>
            <IconStarFilled size={18} aria-hidden="true" />
            <span className="st-num" aria-hidden="true" data-figure />
            <span className="st-visually-hidden" data-spoken />
          </span>
        </p>
        <p className={classes.quiet} data-vehicle-line />
      </div>
    </div>
  );
}

/** The tracking page before its data; the island fills it. Without scripts it says how to reach the sender. */
export function TrackingShell() {
  const t = useT();
  const { locale } = useLocale();
  return (
    <div className={classes.page} data-island="tracking">
      <div className={classes.map} data-map-frame>
        <div className={classes.canvas} data-map-sketch />
        <div className={`${classes.canvas} ${classes.full}`} role="group" data-map />
      </div>
      <header className={classes.top}>
        <a href={publicPath('welcome', locale)}>
          <Logo />
        </a>
        <LanguageLinks hrefs={byLocale((each) => publicPath('trackingEntry', each))} />
      </header>
      <div className={classes.sheet} aria-busy="true" data-sheet>
        <div className={classes.head}>
          <span data-chip-place />
          <span className={`st-num ${classes.quiet}`} data-age />
        </div>
        <h1 data-title>{t('recv.loading')}</h1>
        <p className={classes.quiet} data-line />
        <p className={classes.stale} data-stale hidden />
        <noscript>
          <p className={classes.pin} data-now-pin hidden>
            <span className={classes.strong}>{t('recv.pin')}</span>
            <b className={`st-num ${classes.digits}`} />
          </p>
        </noscript>
        <HereCard />
        <CourierRow />
        <RateCard />
        <CodDue />
        <CheckPanel />
        <CodWays />
        <p className={classes.strong} data-returns hidden />
        <div className={classes.pin} data-pin hidden>
          <div>
            <p className={classes.strong}>{t('recv.pin')}</p>
            <p className={classes.quiet}>{t('recv.pin.help')}</p>
          </div>
          <p className={`st-num ${classes.digits}`}>
            <span aria-hidden="true" data-digits />
            <span className="st-visually-hidden" data-spelled />
          </p>
          <details className={classes.qr} data-pin-code>
            <summary>{t('recv.qr.open')}</summary>
            <div role="img" aria-label={t('recv.qr.alt')} data-pin-qr />
          </details>
        </div>
        <p className={classes.quiet} data-pin-later hidden>
          {t('recv.pin.hidden')}
        </p>
        <CodPayBar />
        <InstructionsForm />
        <HelpPanel />
        <details className={classes.steps} data-steps hidden>
          <summary>{t('track.list')}</summary>
          <ol data-step-list />
        </details>
        <CustodyPanel />
        <CodeForm />
        <p className={classes.privacy} data-privacy hidden>
          {t('recv.privacy')}
        </p>
      </div>
      <div className="st-visually-hidden" role="status" data-spoken-status />
      <Templates />
      <StateSentences />
      <script type="application/json" data-tracking dangerouslySetInnerHTML={{ __html: 'null' }} />
      <IslandTexts island="tracking" keys={TRACKING_TEXTS} />
    </div>
  );
}
