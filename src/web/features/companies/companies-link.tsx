import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { Card } from '../accounts/profile/card.tsx';

/** Link from a sender's profile to the companies in which they work with colleagues. */
export function CompaniesLink() {
  const t = useT();
  return (
    <Card title={t('company.h1')} lead={t('company.lead')}>
      <div>
        <Button component={Link} to={paths.companies} variant="default">
          {t('company.link')}
        </Button>
      </div>
    </Card>
  );
}
