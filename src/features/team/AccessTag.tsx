import { getAccessState } from '../../../machines/team/access-state.ts';
import type { OpenInvitation } from '../../../machines/team/team.types.ts';
import { formatComposed, type Messages, useMessages } from '../../i18n/use-messages.ts';
import { IconClock, IconDone, IconSend, IconWarning } from '../../ui/icons.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import styles from './team.module.css';

const signs = {
  member: { tone: 'good', icon: IconDone },
  pending: { tone: 'info', icon: IconSend },
  failed: { tone: 'bad', icon: IconWarning },
  expired: { tone: 'warn', icon: IconClock },
  revoked: { tone: 'plain' },
} as const;

/** Whether somebody may sign in, how their invitation stands, and why it does not reach them. */
export function AccessTag({ access, invitation }: { access: boolean; invitation: OpenInvitation | null }) {
  const intl = useMessages('team');
  const state = getAccessState({ access, invitation });
  if (state === 'none') return <span className={styles.soft}>{intl.formatMessage({ id: 'team.access.none' })}</span>;
  const more = invitation && describeInvitation(intl, invitation);
  return (
    <span className={styles.access}>
      <StatusTag {...signs[state]}>{intl.formatMessage({ id: `team.access.${state}` })}</StatusTag>
      {!access && more !== null && <span className={styles.soft}>{more}</span>}
    </span>
  );
}

/** Why it was not delivered, or until when it can be accepted; null: neither. */
const describeInvitation = (intl: Messages<'team'>, { state, failure, expiresAt }: OpenInvitation): string | null => {
  if (state === 'failed') return formatComposed(intl, `team.failure.${failure ?? 'refused'}`);
  if (state !== 'pending') return null;
  return intl.formatMessage(
    { id: 'team.access.until' },
    { date: intl.formatDate(expiresAt, { day: 'numeric', month: 'short' }) },
  );
};
