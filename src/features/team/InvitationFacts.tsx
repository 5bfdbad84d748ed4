import type { TeamInvitation } from '../../../machines/team/join-venue.types.ts';
import { localizedName } from '../../i18n/localized-name.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import styles from './team.module.css';

/** Who invites, to which role, and until when. */
export function InvitationFacts({ invitation }: { invitation: TeamInvitation }) {
  const intl = useMessages('team');
  const facts = [
    [intl.formatMessage({ id: 'join.invitedBy' }), invitation.invitedBy],
    [intl.formatMessage({ id: 'employees.field.role' }), localizedName(invitation.roleNames, intl.locale)],
    [
      intl.formatMessage({ id: 'join.validUntil' }),
      intl.formatDate(invitation.expiresAt, { dateStyle: 'long', timeStyle: 'short' }),
    ],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
