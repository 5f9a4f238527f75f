import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { Card } from '../../accounts/profile/card.tsx';

/** Link from a sender's profile to what frequent senders keep. */
export function AddressBookLink() {
  const t = useT();
  return (
    <Card title={t('addresses.page.h1')} lead={t('addresses.page.lead')}>
      <div>
        <Button component={Link} to={paths.addressBook} variant="default">
          {t('addresses.page.link')}
        </Button>
      </div>
    </Card>
  );
}
