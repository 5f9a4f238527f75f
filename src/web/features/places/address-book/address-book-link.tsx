import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { Card } from '../../accounts/profile/card.tsx';

/** Link from a profile, or from a company's page, to the saved addresses. */
export function AddressBookLink({ companyId }: { companyId?: string }) {
  const t = useT();
  const to = companyId ? `${paths.addressBook}?company=${companyId}` : paths.addressBook;
  return (
    <Card title={t('addresses.h1')} lead={t(companyId ? 'addresses.lead.company' : 'addresses.lead')}>
      <div>
        <Button component={Link} to={to} variant="default">
          {t('addresses.link')}
        </Button>
      </div>
    </Card>
  );
}
