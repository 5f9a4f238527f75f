import { Button } from '@mantine/core';
import type { Role } from '#domain/accounts/accounts.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './auth.module.css';
import { useConfig } from '#web/api/installation.ts';

/** The accounts that every demonstration installation is made with. */
const EMAIL_OF: Record<Role, string> = {
  sender: 'expeditor@demo.test',
  courier: 'curier@demo.test',
  admin: 'admin@demo.test',
};
const PASSWORD = 'parola-demo';

/** Demo sign-in: fills in the account of a role with one press, on a demonstration installation only. */
export function DemoAccount({
  role,
  onFill,
}: {
  role: Role;
  onFill: (email: string, password: string) => void;
}) {
  const t = useT();
  const config = useConfig();
  if (!config.data?.demo) return null;
  return (
    <div className={classes.demo}>
      <div>
        <p className={classes.demoTitle}>{t('login.demo')}</p>
        <p className={classes.demoText}>
          {EMAIL_OF[role]}
          <br />
          {PASSWORD}
          <br />
          <a href="/demo">{t('login.demo.guide')}</a>
        </p>
      </div>
      <Button variant="default" onClick={() => onFill(EMAIL_OF[role], PASSWORD)}>
        {t('login.demo.fill')}
      </Button>
    </div>
  );
}
