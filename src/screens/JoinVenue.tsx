import { Link } from 'wouter';
import {
  isAccepting,
  isLinkMissing,
  isLinkUnreachable,
  selectJoinError,
  selectMembership,
  selectTeamInvitation,
} from '../../machines/team/join-venue.selectors.ts';
import { isSignedIn, selectPerson } from '../../machines/session/session.selectors.ts';
import type { TeamInvitation } from '../../machines/team/join-venue.types.ts';
import { type RunningActors, useActors, useActorSelector } from '../actors/actors-context.tsx';
import { InvitationFacts } from '../features/team/InvitationFacts.tsx';
import { localizedName } from '../i18n/localized-name.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { IconClock, IconDone } from '../ui/icons.ts';
import styles from '../features/team/team.module.css';

type JoinActor = NonNullable<RunningActors['joinVenue']>;

/** The link of an invitation to a team: what it gives, a sign-in if need be, and accepting it (rules, "Team"). */
export function JoinVenue() {
  const { joinVenue } = useActors();
  return joinVenue && <JoinPage join={joinVenue} />;
}

function JoinPage({ join }: { join: JoinActor }) {
  const intl = useMessages('team');
  const invitation = useActorSelector(join, selectTeamInvitation);
  const error = useActorSelector(join, selectJoinError);
  const member = useActorSelector(join, selectMembership);
  const missing = useActorSelector(join, isLinkMissing);
  const unreachable = useActorSelector(join, isLinkUnreachable);
  const venue = invitation ? localizedName(invitation.venueTitles, intl.locale) : '';
  if (missing)
    return (
      <EmptyState
        icon={IconClock}
        whole
        title={intl.formatMessage({ id: 'join.missing' })}
        text={intl.formatMessage({ id: 'join.missing.text' })}
      />
    );
  if (member !== null)
    return (
      <EmptyState
        icon={IconDone}
        whole
        title={intl.formatMessage({ id: 'join.member' }, { venue: <bdi key="venue">{venue}</bdi> })}
        text={intl.formatMessage({ id: 'join.member.text' })}
        action={
          <Link href={`/${member.venue}`} className={buttonClass({ tone: 'main' })}>
            {intl.formatMessage({ id: 'join.open' })}
          </Link>
        }
      />
    );
  if (unreachable && error)
    return <ErrorPanel error={error} onRetry={() => join.send({ type: 'invitation.retried' })} />;
  return (
    invitation && (
      <section className={styles.join}>
        <h1>{intl.formatMessage({ id: 'join.heading' }, { venue: <bdi key="venue">{venue}</bdi> })}</h1>
        <InvitationFacts invitation={invitation} />
        {error && <ErrorPanel error={error} />}
        {error?.key === 'invitationForOther' && <p>{describeOther()}</p>}
        <Answer join={join} invitation={invitation} />
      </section>
    )
  );
  function describeOther() {
    return intl.formatMessage(
      { id: 'join.otherAccount' },
      {
        recipient: (
          <bdi key="recipient" dir="ltr">
            {invitation?.recipient}
          </bdi>
        ),
      },
    );
  }
}

/** Accepting is for who is signed in. */
function Answer({ join, invitation }: { join: JoinActor; invitation: TeamInvitation }) {
  const intl = useMessages('team');
  const { session } = useActors();
  const signedIn = useActorSelector(session, isSignedIn);
  const person = useActorSelector(session, selectPerson);
  const busy = useActorSelector(join, isAccepting);
  const recipient = (
    <bdi key="recipient" dir="ltr">
      {invitation.recipient}
    </bdi>
  );
  if (!signedIn)
    return (
      <>
        <p>{intl.formatMessage({ id: 'join.signIn.text' }, { recipient })}</p>
        <div className={styles.answers}>
          <Link href="/login?next=%2Fjoin" className={buttonClass({ tone: 'main' })}>
            {intl.formatMessage({ id: 'join.signIn' })}
          </Link>
          <Link href="/signup?next=%2Fjoin" className={buttonClass({ tone: 'plain' })}>
            {intl.formatMessage({ id: 'join.signUp' })}
          </Link>
        </div>
      </>
    );
  const own = person?.email ?? person?.phone ?? '';
  return (
    <>
      <p>
        {intl.formatMessage(
          { id: 'join.as' },
          {
            name: (
              <bdi key="name" dir="ltr">
                {own}
              </bdi>
            ),
          },
        )}
      </p>
      <div className={styles.answers}>
        <Button tone="main" busy={busy} onClick={() => join.send({ type: 'invitation.accepted' })}>
          {intl.formatMessage({ id: 'join.accept' })}
        </Button>
        <Link href="/logout" className={buttonClass({ tone: 'quiet' })}>
          {intl.formatMessage({ id: 'command.session.signOut' })}
        </Link>
      </div>
    </>
  );
}
