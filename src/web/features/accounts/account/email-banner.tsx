import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import type { User } from '#contract/accounts/auth.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { problemText } from '#web/ui/feedback/error-state.tsx';
import { lazyPart, useLazyPart } from '#web/ui/loading/lazy-part.ts';
import classes from './email-banner.module.css';
import { useResendConfirmation } from './use-resend-confirmation.ts';

/** Loaded on demand: only shown on a demo, after the visitor asks for the mail again. */
const mailboxPart = lazyPart(() => import('./demo-mailbox.tsx'), 'DemoMailbox');

/** Banner until the e-mail address is confirmed: shows which address waits and resends the mail. It blocks nothing. */
export function EmailBanner({ user }: { user: User }) {
  const t = useT();
  const resend = useResendConfirmation();
  const mailbox = useLazyPart(mailboxPart, { plain: true }, resend.isSuccess, () => undefined);
  if (user.emailVerified && !user.pendingEmail) return null;
  return (
    <section className={classes.banner} aria-label={t('verify.title')}>
      <IconMail size={24} stroke={1.75} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.title}>{t('verify.title')}</p>
        <p>
          {user.pendingEmail
            ? t('verify.pending', { after: user.pendingEmail, before: user.email })
            : t('verify.body', { email: user.email })}
        </p>
        <p role="status" className={classes.outcome}>
          {resend.isSuccess && t('verify.sent')}
          {resend.error && problemText(resend.error, t)}
        </p>
        {mailbox}
      </div>
      <Button
        variant="subtle"
        className={classes.again ?? ''}
        loading={resend.isPending}
        onClick={() => resend.mutate()}
      >
        {t('verify.again')}
      </Button>
    </section>
  );
}
