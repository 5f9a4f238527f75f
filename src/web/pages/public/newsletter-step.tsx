import { useLocation, type MetaArgs } from 'react-router';
import type { PlainKey } from '#messages/message-key.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { publicPageAt, publicPath, type PublicPage as PageName } from '#web/paths.ts';
import classes from '#web/ui/layout/message-page.module.css';
import { publicMeta } from '#web/ui/layout/public-meta.ts';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import type { StaticHandle } from '#web/ui/layout/static-page.ts';

export const handle: StaticHandle = { static: true };

/** `ask`: the page's one button, which posts to the page's own URL (the link of the mail). */
type Step = { title: PlainKey; text: PlainKey; button?: PlainKey };

const STEPS = {
  newsletterSent: { title: 'content.news.sent.title', text: 'content.news.sent.text' },
  newsletterConfirm: {
    title: 'content.news.confirm.title',
    text: 'content.news.confirm.text',
    button: 'content.news.confirm.cta',
  },
  newsletterDone: { title: 'news.done', text: 'content.news.done.text' },
  newsletterLeave: {
    title: 'content.news.leave.title',
    text: 'content.news.leave.text',
    button: 'content.news.leave.cta',
  },
  newsletterLeft: { title: 'content.news.left.title', text: 'news.off' },
  newsletterGone: { title: 'content.news.gone.title', text: 'content.news.gone.text' },
} as const satisfies Partial<Record<PageName, Step>>;
type StepName = keyof typeof STEPS;

function stepAt(pathname: string): StepName {
  const page = publicPageAt(pathname);
  return page !== undefined && page in STEPS ? (page as StepName) : 'newsletterGone';
}

export function meta({ location: { pathname } }: MetaArgs) {
  const name = stepAt(pathname);
  return [
    ...publicMeta(name, pathname, STEPS[name].title, STEPS[name].text, { isHidden: true }),
    // The URL contains a secret: no other site gets it as referrer, while our own form still sends it.
    { name: 'referrer', content: 'same-origin' },
  ];
}

/**
 * One step of subscribing or unsubscribing. Opening the link changes nothing, because programs open links of mails too:
 * the button does, as a plain form without any script.
 */
export default function NewsletterStepPage() {
  const t = useT();
  const { locale } = useLocale();
  const name = stepAt(useLocation().pathname);
  const step: Step = STEPS[name];
  return (
    <PublicPage page={name} withNewsletter={false}>
      <section className={classes.page}>
        <h1 className={classes.heading}>{t(step.title)}</h1>
        <p className={classes.text}>{t(step.text)}</p>
        {step.button ? (
          <form method="post" className={classes.actions}>
            <input type="hidden" name="locale" value={locale} />
            <button type="submit">{t(step.button)}</button>
          </form>
        ) : (
          <p className={classes.actions}>
            <a href={publicPath('welcome', locale)}>{t('nav.home')}</a>
            {name === 'newsletterGone' && <a href={publicPath('newsletter', locale)}>{t('news.cta')}</a>}
          </p>
        )}
      </section>
    </PublicPage>
  );
}
