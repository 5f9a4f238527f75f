import { useT } from '#web/i18n/i18n-provider.tsx';
import { useConfig } from '#web/api/installation.ts';
import classes from './demo-mailbox.module.css';

/** Link to the demo mailbox: on a demonstration installation no mail is sent, it is read there. */
export function DemoMailbox({ plain = false }: { plain?: boolean }) {
  const t = useT();
  const config = useConfig();
  if (!config.data?.demo) return null;
  return (
    <p className={plain ? classes.demoLine : classes.demo}>
      {t.rich(
        'mailbox.demo',
        {},
        {
          link: (parts) => (
            <a href="/dev/mail" target="_blank" rel="noreferrer">
              {parts}
            </a>
          ),
        },
      )}
    </p>
  );
}
