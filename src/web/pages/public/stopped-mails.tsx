import type { MetaArgs } from 'react-router';
import type { PlainKey } from '#messages/message-key.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { publicPath } from '#web/paths.ts';
import classes from '#web/ui/layout/message-page.module.css';
import { publicMeta } from '#web/ui/layout/public-meta.ts';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import type { StaticHandle } from '#web/ui/layout/static-page.ts';

export const handle: StaticHandle = { static: true };

/** `ask`: the page's one button, which posts to the page's own URL (the link of the mail). */
type Step = { name: string; title: PlainKey; text: PlainKey; button?: PlainKey };

/** Sections of this file, by the name under which the server picks one (`server/http/pages/stop-page.ts`). */
const STEPS: readonly Step[] = [
  {
    name: 'oprire-offers',
    title: 'content.stop.offers.title',
    text: 'content.stop.offers.text',
    button: 'content.stop.cta',
  },
  {
    name: 'oprire-trip',
    title: 'content.stop.trip.title',
    text: 'content.stop.trip.text',
    button: 'content.stop.cta',
  },
  {
    name: 'oprire-money',
    title: 'content.stop.money.title',
    text: 'content.stop.money.text',
    button: 'content.stop.cta',
  },
  {
    name: 'oprite-offers',
    title: 'content.stopped.offers.title',
    text: 'content.stopped.text',
    button: 'content.stopped.undo',
  },
  {
    name: 'oprite-trip',
    title: 'content.stopped.trip.title',
    text: 'content.stopped.text',
    button: 'content.stopped.undo',
  },
  {
    name: 'oprite-money',
    title: 'content.stopped.money.title',
    text: 'content.stopped.text',
    button: 'content.stopped.undo',
  },
  { name: 'pornite-offers', title: 'content.resumed.offers.title', text: 'content.resumed.text' },
  { name: 'pornite-trip', title: 'content.resumed.trip.title', text: 'content.resumed.text' },
  { name: 'pornite-money', title: 'content.resumed.money.title', text: 'content.resumed.text' },
  { name: 'gone', title: 'content.stop.gone.title', text: 'content.stop.gone.text' },
];

export function meta({ location: { pathname } }: MetaArgs) {
  const { title, text } = { title: 'content.stop.gone.title', text: 'content.stop.gone.text' } as const;
  return [
    ...publicMeta('stoppedMails', pathname, title, text, { isHidden: true }),
    // The URL contains a secret: no other site gets it as referrer, while our own form still sends it.
    { name: 'referrer', content: 'same-origin' },
  ];
}

/**
 * Unsubscribe page of a notification's link. Opening it changes nothing, because programs open links of mails too: the
 * button does, as a plain form without any script. The server shows one section of these.
 */
export default function StoppedMailsPage() {
  return (
    <PublicPage page="stoppedMails" withNewsletter={false}>
      {STEPS.map((step) => (
        <StepSection key={step.name} step={step} />
      ))}
    </PublicPage>
  );
}

function StepSection({ step: { name, title, text, button } }: { step: Step }) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <section className={classes.page} data-notices={name} hidden={name !== 'gone'}>
      <h1 className={classes.heading}>{t(title)}</h1>
      <p className={classes.text}>{t(text)}</p>
      {button ? (
        <form method="post" className={classes.actions}>
          <button type="submit">{t(button)}</button>
        </form>
      ) : (
        <p className={classes.actions}>
          <a href={publicPath('welcome', locale)}>{t('nav.home')}</a>
        </p>
      )}
    </section>
  );
}
