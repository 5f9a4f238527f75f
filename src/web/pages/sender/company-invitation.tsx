import { useParams } from 'react-router';
import classes from '#web/features/companies/companies.module.css';
import { InvitationCard } from '#web/features/companies/invitation-card.tsx';

/** /invitatie/:token: what an invitation to a company offers, for a signed-in person to take. */
export default function CompanyInvitationPage() {
  const { token = '' } = useParams();
  return (
    <div className={classes.page}>
      <InvitationCard token={token} />
    </div>
  );
}
