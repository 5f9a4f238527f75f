import { useState } from 'react';
import type { Verification } from '#contract/couriers/registration.ts';
import { needsLicence } from '#domain/couriers/licence.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from './courier-screen.module.css';

/** Both sides of the licence side by side; a press enlarges one, and another doubles it. */
export function CourierDocuments({ verification }: { verification: Verification }) {
  const t = useT();
  const [open, setOpen] = useState<{ url: string; label: string } | null>(null);
  const sides = [
    { url: verification.frontUrl, label: t('dreg.front') },
    { url: verification.backUrl, label: t('dreg.backside') },
  ].flatMap(({ url, label }) => (url ? [{ url, label }] : []));
  return (
    <section className={classes.card} aria-labelledby="documents">
      <h2 id="documents">{t('cprof.docs')}</h2>
      {sides.length === 0 && <p className={classes.quiet}>{t(whyNone(verification))}</p>}
      <div className={classes.papers}>
        {sides.map((side) => (
          <figure key={side.url} className={classes.paper}>
            <figcaption>{side.label}</figcaption>
            <button
              type="button"
              className={classes.zoom}
              aria-label={t('admin.papers.zoom', { side: side.label })}
              onClick={() => setOpen(side)}
            >
              <img src={side.url} alt={side.label} />
            </button>
          </figure>
        ))}
      </div>
      <Dialog opened={open !== null} onClose={() => setOpen(null)} title={open?.label ?? ''} size="1100px">
        {open && <Large url={open.url} label={open.label} />}
      </Dialog>
    </section>
  );
}

function whyNone({ vehicle, state }: Verification) {
  if (!needsLicence(vehicle)) return 'cprof.docs.none';
  return state === 'verified' || state === 'suspended' ? 'admin.papers.erased' : 'admin.papers.missing';
}

/** Enlarged picture; it is a button, so the keyboard can scroll it, and a press doubles or halves it. */
function Large({ url, label }: { url: string; label: string }) {
  const t = useT();
  const [zoom, setZoom] = useState<1 | 2>(1);
  const zoomLabel = t(zoom === 1 ? 'admin.papers.larger' : 'admin.papers.smaller');
  return (
    <>
      <p className={classes.quiet}>{zoomLabel}</p>
      <div className={classes.large} data-zoom={zoom}>
        <button type="button" aria-label={zoomLabel} onClick={() => setZoom(zoom === 1 ? 2 : 1)}>
          <img src={url} alt={label} />
        </button>
      </div>
    </>
  );
}
