import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './reading.module.css';

/** Call to action at the end of a text. */
export function NextStep({ text, cta, href }: { text: PlainKey; cta: PlainKey; href: string }) {
  const t = useT();
  return (
    <aside className={classes.end} aria-label={t(cta)}>
      <p>{t(text)}</p>
      <a className={classes.button} href={href}>
        {t(cta)}
      </a>
    </aside>
  );
}
