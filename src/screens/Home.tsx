import { useMessages } from '../i18n/use-messages.ts';
import { selectPerson } from '../../machines/session/session.selectors.ts';
import { activeVenue } from '../../machines/active-venue/active-venue.selectors.ts';
import { Dashboard } from '../features/dashboard/Dashboard.tsx';
import { useActors, useActorSelector } from '../actors/actors-context.tsx';
import { PublishDialogHost } from './item-dialogs.tsx';

/** A venue's home: pending work, today's reservations, and the content. */
export function Home() {
  const intl = useMessages('home');
  const { session, venue } = useActors();
  const person = useActorSelector(session, selectPerson);
  const current = useActorSelector(venue, activeVenue);
  if (!current || !person) return null;
  return (
    <>
      <Dashboard
        venue={current}
        title={
          person.firstName === ''
            ? intl.formatMessage({ id: 'home.welcome' })
            : intl.formatMessage({ id: 'home.hello' }, { name: <bdi key="name">{person.firstName}</bdi> })
        }
        quick={['go.reservations', 'go.surveys', 'go.content']}
        withManagement
      />
      <PublishDialogHost />
    </>
  );
}
