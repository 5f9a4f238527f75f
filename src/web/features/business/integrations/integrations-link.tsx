import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { Card } from '../../accounts/profile/card.tsx';

/** Link from a business's profile to its API keys and webhooks. */
export function IntegrationsLink() {
  const t = useT();
  return (
    <Card title={t('biz.h1')} lead={t('biz.link.lead')}>
      <div>
        <Button component={Link} to={paths.integrations} variant="default">
          {t('biz.link')}
        </Button>
      </div>
    </Card>
  );
}
